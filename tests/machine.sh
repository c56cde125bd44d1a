#!/bin/sh
# What the tests need of the machine besides Python: a browser (Chromium) and PostgreSQL. Installed where that is
# possible without asking; where it is not, the tests that need them say that they were skipped.
set -u

missing=''
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null ||
    missing="$missing chromium"
command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
    missing="$missing postgresql"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    # PostgreSQL's package would make and start a server of its own, which nobody needs here.
    case $missing in *postgresql*)
        mkdir -p /etc/postgresql-common
        [ -e /etc/postgresql-common/createcluster.conf ] ||
            echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    esac
    # shellcheck disable=SC2086
    if { apt-get -qq update && apt-get -qq install -y --no-install-recommends $missing; } >/dev/null 2>&1; then
        exit 0
    fi
    echo 'apt-get could not install them.'
fi
echo "Not here:$missing. The tests that need them are skipped."
