// Package regulated answers questions that the Laws leave to the regulating authority, or do not settle, by the
// settings of the session in which a case came up: nobody is asked at the table what a regulation has laid down.
package regulated
