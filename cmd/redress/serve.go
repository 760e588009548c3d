package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/cli/browser"

	"redress/fault"
	"redress/handlers"
	"redress/rulebook"
	"redress/rulebook/library"
	"redress/store"
)

// options are what the server is started with.
type options struct {
	data     string
	addr     string
	lan      bool
	hosts    names
	open     bool
	rulebook string

	alone bool             // the program runs for this server alone: its temporary files are the server's uploads
	ticks <-chan time.Time // when to look at the rulebook; nil is every second
}

// serve runs the server until it is told to stop.
func serve(ctx context.Context, c console, args []string) error {
	var o options
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.StringVar(&o.data, "data", "", "")
	flags.StringVar(&o.addr, "addr", "", "")
	flags.BoolVar(&o.lan, "lan", false, "")
	flags.Var(&o.hosts, "host", "")
	flags.BoolVar(&o.open, "open", false, "")
	flags.StringVar(&o.rulebook, "rulebook", "", "")
	words, err := parse(flags, args)
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return wrongUsage("serve takes no %q", words[0])
	}
	o.alone = true
	server, err := start(ctx, c, o)
	if err != nil {
		return err
	}
	select {
	case <-ctx.Done():
	case err := <-server.served: // the listener broke; Close wants to hear of it as well
		server.served <- err
	}
	return server.Close()
}

// server is the running program: what it opened, it closes.
type server struct {
	http   *http.Server
	site   *handlers.Server
	store  *store.Store
	url    string
	served chan error
	stop   context.CancelFunc // ends what runs beside the requests
	leave  func() error       // takes away the folder of uploads
}

// start opens the database, reads the rulebook, listens, and says where.
func start(ctx context.Context, c console, o options) (*server, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	fsys, err := files(o.rulebook)
	if err != nil {
		return nil, err
	}
	live, lib, err := library.NewLive(fsys)
	if err != nil {
		return nil, problemError{rulebook.Errors(lib.Problems)}
	}
	file := filepath.Join(dataDir(o.data), "redress.db")
	if o.lan {
		if err := mayLetIn(ctx, file); err != nil {
			return nil, err
		}
	}
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return nil, fault.New(fault.Unavailable, "Redress cannot listen on %s: %s. Another Redress may be running; "+
			"end it, or choose another address with --addr.", o.addr, err)
	}
	kept, err := opened(ctx, file)
	if err != nil {
		listener.Close()
		return nil, err
	}
	leave := func() error { return nil }
	if o.alone {
		if leave, err = keepUploads(dataDir(o.data)); err != nil {
			return nil, errors.Join(err, listener.Close(), kept.Close())
		}
	}
	h := handlers.New(handlers.Config{Library: live, Store: kept, Attached: attachedDir(o.data), Hosts: o.hosts,
		Version: version, Logger: slog.New(slog.NewTextHandler(c.err, nil)), Now: time.Now,
		Reach: func() []string { return phones(o.lan, listener.Addr()) }})
	if err := h.GoOn(ctx); err != nil {
		return nil, errors.Join(err, leave(), listener.Close(), kept.Close())
	}
	s := &server{http: handlers.HTTPServer(h, o.addr), site: h, store: kept,
		url: "http://" + shownAddress(listener.Addr()), served: make(chan error, 1), leave: leave}
	ctx, s.stop = context.WithCancel(ctx)
	go func() { s.served <- s.http.Serve(listener) }()
	if o.rulebook != "" {
		go refresh(ctx, live, o.ticks)
	}
	fmt.Fprintf(c.out, "Redress is on %s and keeps its data in %s. Stop it with Ctrl-C.\n", s.url, file)
	if o.lan {
		tellNetwork(c, listener.Addr())
	}
	if o.open {
		if err := browser.OpenURL(s.url); err != nil {
			fmt.Fprintf(c.err, "The browser could not be opened (%s). Open %s yourself.\n", err, s.url)
		}
	}
	return s, nil
}

// tellNetwork says where phones reach the server.
func tellNetwork(c console, listening net.Addr) {
	urls := phones(true, listening)
	for _, url := range urls {
		fmt.Fprintf(c.out, "Phones and computers in the same network reach it at %s\n", url)
	}
	if len(urls) == 0 {
		fmt.Fprintln(c.out, "This computer seems to be in no network at the moment. Phones reach it at the address "+
			"that it gets there.")
	}
}

// refresh looks for changes of the rulebook on disk, so that an author sees them at the next page. What takes longest
// to make of a version is made here, so that nobody waits for it.
func refresh(ctx context.Context, live *library.Live, ticks <-chan time.Time) {
	if ticks == nil {
		ticks = time.Tick(time.Second)
	}
	live.Current().Prepare()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticks:
			if live.Refresh(now) {
				live.Current().Prepare()
			}
		}
	}
}

// grace is how long requests under way may take once the server is told to stop.
const grace = 5 * time.Second

// Close ends the server: requests under way are answered first. Who is not done by then is cut off, and that is no
// error: browsers keep connections open on which they never ask anything.
func (s *server) Close() error {
	s.stop()
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	err := s.http.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.http.Close()
	}
	s.site.Close() // nothing is under way in the background when the store closes
	if served := <-s.served; !errors.Is(served, http.ErrServerClosed) {
		err = errors.Join(err, served)
	}
	return errors.Join(err, s.leave(), s.store.Close())
}

// shownAddress names 127.0.0.1, and all addresses together, as people type it on this computer. The other loopback
// addresses keep their number: localhost is not them.
func shownAddress(addr net.Addr) string {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok || !tcp.IP.Equal(net.IPv4(127, 0, 0, 1)) && !tcp.IP.IsUnspecified() {
		return addr.String()
	}
	return fmt.Sprintf("localhost:%d", tcp.Port)
}

// dataDir is where the data lie: the folder given, or the user's data folder of the platform.
func dataDir(given string) string {
	if given != "" {
		return given
	}
	if base := os.Getenv("XDG_DATA_HOME"); base != "" {
		return filepath.Join(base, "redress")
	}
	base, err := os.UserConfigDir()
	home, homeErr := os.UserHomeDir()
	switch {
	case os.PathSeparator == '\\' && os.Getenv("LocalAppData") != "":
		return filepath.Join(os.Getenv("LocalAppData"), "Redress")
	case err == nil && filepath.Base(base) == "Application Support":
		return filepath.Join(base, "Redress")
	case homeErr == nil:
		return filepath.Join(home, ".local", "share", "redress")
	}
	return "redress-data"
}
