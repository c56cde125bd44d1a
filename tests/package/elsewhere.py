"""A machine of another kind, as well as this one can be made to look like it: what only POSIX has is taken away."""

from __future__ import annotations

import asyncio
import mimetypes
import os
import shutil  # noqa: F401  # imported while it finds what it looks for, as on its own system
import signal
import socket
import subprocess  # noqa: F401
import sys
import tempfile  # noqa: F401
import warnings
from contextlib import suppress
from functools import partial

MODULES = ("crypt", "fcntl", "grp", "pty", "pwd", "readline", "resource", "spwd", "syslog", "termios", "tty", "uvloop")
OF_OS = (
    "chown chroot ctermid fchown fork forkpty geteuid getegid getgid getgroups getloadavg getpgid getpgrp getpriority "
    "getresuid getsid getuid initgroups killpg lchown lockf mkfifo mknod nice openpty pathconf pipe2 posix_spawn pread "
    "pwrite pwritev readv sched_getaffinity sched_setaffinity sendfile setegid seteuid setgid setpgid setpriority "
    "setsid setuid statvfs sync sysconf tcgetpgrp ttyname uname wait wait3 wait4 waitid writev "
    "O_ASYNC O_CLOEXEC O_DIRECT O_DIRECTORY O_DSYNC O_NOCTTY O_NOFOLLOW O_NONBLOCK O_SYNC"
).split()
OF_SIGNAL = (
    "SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGPROF SIGQUIT SIGSTOP SIGTSTP SIGTTIN SIGTTOU SIGUSR1 SIGUSR2 "
    "SIGVTALRM SIGWINCH alarm getitimer pause pthread_kill pthread_sigmask setitimer sigpending sigtimedwait sigwait"
).split()
OF_SOCKET = "AF_NETLINK AF_PACKET AF_UNIX CMSG_LEN MSG_DONTWAIT MSG_NOSIGNAL SO_REUSEPORT recv_fds send_fds".split()


def take_away() -> None:
    """Leave what Windows has too; a file opened without its encoding is an error, as it is a mistake there."""
    with suppress(ImportError):  # it asks for the release of Linux, where it finds itself on Linux
        import numpy  # noqa: F401
    for name in MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    socket.socketpair = partial(socket.socketpair, getattr(socket, "AF_UNIX", None))  # elsewhere it is made otherwise
    for module, names in ((os, OF_OS), (signal, OF_SIGNAL), (socket, OF_SOCKET)):
        for name in names:
            vars(module).pop(name, None)
    for loop in (asyncio.SelectorEventLoop, asyncio.BaseEventLoop):
        loop.add_signal_handler = _refuse  # type: ignore[method-assign,assignment]
    mimetypes.add_type("text/plain", ".js")  # so says the registry, where an editor has had its way
    warnings.filterwarnings("error", category=EncodingWarning, module=r"kibitz\.")


def _refuse(*arguments: object) -> None:
    raise NotImplementedError
