#!/bin/sh
# What the tests need of the machine besides Python: a browser (Chromium) and PostgreSQL. Installed where that is
# possible without asking; where it is not, the tests that need them say that they were skipped. Chromium without
# windows takes half the processor's time: where it can be had it is, and where it cannot the other one does.
set -u

missing=''
shell=chromium-headless-shell
browser=''
for name in $shell chromium chromium-browser google-chrome google-chrome-stable; do
    command -v $name >/dev/null && browser=$name && break
done
[ -n "$browser" ] || missing="$missing chromium"
command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
    missing="$missing postgresql"
[ -n "$missing" ] || [ "$browser" != $shell ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt() { apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=20 "$@" >/dev/null 2>&1; }
    export DEBIAN_FRONTEND=noninteractive
    apt update
    if [ "$browser" != $shell ] && apt install -y --no-install-recommends --no-upgrade $shell; then
        echo "Installed $shell"
        missing=$(echo "$missing" | sed 's/ chromium//')
    fi
    [ -n "$missing" ] || exit 0
    echo "Installing$missing"
    # PostgreSQL's package would make and start a server of its own, which nobody needs here.
    case $missing in *postgresql*)
        mkdir -p /etc/postgresql-common
        [ -e /etc/postgresql-common/createcluster.conf ] ||
            echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    esac
    # shellcheck disable=SC2086
    apt install -y --no-install-recommends $missing && exit 0
    echo 'apt-get could not install them.'
fi
[ -z "$missing" ] || echo "Not here:$missing. The tests that need them are skipped."
