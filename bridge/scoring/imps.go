package scoring

// impScale is the scale of Law 78B: at index i the smallest difference in points that is worth i+1 IMPs.
var impScale = [...]int{
	20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
	750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
}

// IMPs is what a difference of points between two tables is worth in international matchpoints (Law 78B), -24 to 24,
// with the sign of the difference. A difference that falls between two rows of the scale, which no two scores of
// Law 77 have, takes the lower row. A weighted score is never averaged first and then put on the scale.
func IMPs(difference int) int {
	if difference < 0 {
		return -IMPs(-difference)
	}
	imps := 0
	for imps < len(impScale) && difference >= impScale[imps] {
		imps++
	}
	return imps
}
