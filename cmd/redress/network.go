package main

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"net/netip"
	"os"
	"slices"

	"redress/fault"
	"redress/store"
)

// The addresses that are listened on where none is given.
const (
	laptopAddress  = "127.0.0.1:8080"
	networkAddress = "0.0.0.0:8080" // with --lan
)

// check fills in the address and refuses one that does not go with --lan: without it nobody but this computer may reach
// the server, with it others must.
func (o *options) check() error {
	if o.addr == "" {
		o.addr = laptopAddress
		if o.lan {
			o.addr = networkAddress
		}
	}
	host, _, err := net.SplitHostPort(o.addr)
	if err != nil {
		return wrongUsage("--addr is HOST:PORT, such as 127.0.0.1:8080")
	}
	ip := net.ParseIP(host)
	alone := host == "localhost" || ip != nil && ip.IsLoopback()
	switch {
	case o.lan && alone:
		return fault.New(fault.Invalid,
			"--lan lets phones in, but nothing except this computer reaches %s. Leave out --addr, or --lan.", o.addr)
	case !o.lan && !alone:
		return fault.New(fault.Forbidden, "The address %s is refused: others could reach it. Add --lan, for which a "+
			"director must have a passphrase, or use 127.0.0.1 with the port you like.", o.addr)
	}
	return nil
}

// noDirector refuses --lan: whoever sits at the laptop directs until somebody has a passphrase.
var noDirector = fault.New(fault.Forbidden, "--lan is refused: no director has a passphrase yet, so others could not "+
	"be told from one. Start Redress without --lan, open it on this computer and set a passphrase; or run redress "+
	"account add NAME. Then start it with --lan.")

// mayLetIn refuses --lan where there is no account. A database that is not there yet is not made for it.
func mayLetIn(ctx context.Context, file string) error {
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		return noDirector
	}
	kept, err := store.Open(ctx, file)
	if err != nil {
		return err
	}
	any, err := kept.Register.AnyAccount(ctx)
	if err == nil && !any {
		err = noDirector
	}
	return errors.Join(err, kept.Close())
}

// phones are the addresses at which phones reach a listener now; none where they are not let in, or this computer is in
// no network.
func phones(lan bool, listening net.Addr) []string {
	own, err := net.InterfaceAddrs()
	if !lan || err != nil {
		return nil
	}
	return reached(listening, own)
}

// reached are the addresses at which others in the network reach a listener: the one that it listens on, or all of this
// computer, the short ones that people type first, and of those the ones of private networks.
func reached(listening net.Addr, own []net.Addr) []string {
	tcp, ok := listening.(*net.TCPAddr)
	if !ok {
		return nil
	}
	if !tcp.IP.IsUnspecified() {
		return []string{"http://" + tcp.String()}
	}
	var ips []netip.Addr
	for _, a := range own {
		prefix, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		ip := prefix.Addr().Unmap()
		if ip.IsLoopback() || ip.IsLinkLocalUnicast() || ip.IsMulticast() || ip.Is6() && tcp.IP.To4() != nil {
			continue
		}
		ips = append(ips, ip)
	}
	slices.SortFunc(ips, func(a, b netip.Addr) int {
		if a.IsPrivate() != b.IsPrivate() && a.Is4() == b.Is4() {
			return map[bool]int{true: -1, false: 1}[a.IsPrivate()]
		}
		return a.Compare(b)
	})
	var urls []string
	for _, ip := range ips {
		urls = append(urls, "http://"+netip.AddrPortFrom(ip, uint16(tcp.Port)).String())
	}
	return urls
}
