#!/bin/sh
# A Docker Engine of its own, for a machine without one: Debian's docker.io in namespaces of mounts, processes and the network, so
# that its ports do not meet those of the machine.
#   sh engine.sh start | enter COMMAND... | net COMMAND... | stop
# As root, on Debian 12 or later; it installs debootstrap and slirp4netns. Everything lies in CONTAINERS_PLACE (about 8 GB).
set -eu

place="${CONTAINERS_PLACE:?the folder of the engine}"
host="$place/host"
net=moorings-containers

# CONTAINERS_DEBIAN, or where this machine takes its packages from.
mirror() {
  found="$(sed -nE 's/^(deb|URIs:) +(\[[^]]*\] +)?(http[^ ]+).*/\3/p' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -1)"
  echo "${CONTAINERS_DEBIAN:-${found:-http://deb.debian.org/debian}}"
}

prepare() {
  [ -x "$host/usr/sbin/dockerd" ] && return
  mkdir -p "$place"
  apt-get update >"$place/apt.log"
  apt-get install -y --no-install-recommends debootstrap slirp4netns >>"$place/apt.log"
  debootstrap --variant=minbase --include=ca-certificates trixie "$host" "$(mirror)" >"$place/debootstrap.log"
  printf '#!/bin/sh\nexit 101\n' >"$host/usr/sbin/policy-rc.d" && chmod 755 "$host/usr/sbin/policy-rc.d"
  cp /etc/resolv.conf "$host/etc/resolv.conf"
  chroot "$host" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    docker.io docker-cli docker-compose docker-buildx iptables iproute2 procps git >>"$place/apt.log" 2>&1
}

inside() { exec nsenter --target "$(cat "$place/engine.pid")" --mount --pid --net "$@"; }

case "${1:-}" in
  start)
    prepare
    cp /etc/ssl/certs/ca-certificates.crt "$host/etc/ssl/certs/ca-certificates.crt"
    echo 'nameserver 10.0.2.3' >"$host/etc/resolv.conf"
    ip netns add "$net"
    ip -n "$net" link set lo up
    slirp4netns --netns-type=path --configure --mtu=1400 --disable-host-loopback "/run/netns/$net" tap0 >"$place/slirp.log" 2>&1 &
    echo $! >"$place/slirp.pid"
    mkdir -p "$host$place" "$host/old"
    # A root of its own (pivot_root), as runc refuses to work in a chroot.
    setsid nsenter --net="/run/netns/$net" unshare --mount --pid --fork --kill-child sh -c '
      set -e; mount --make-rprivate /
      mount --bind "$1" "$1"; mount -t proc proc "$1/proc"
      mount -t sysfs sysfs "$1/sys"; mount --rbind /sys/fs/cgroup "$1/sys/fs/cgroup"; mount --rbind /dev "$1/dev"
      mount -t tmpfs tmpfs "$1/run"; mount -t tmpfs tmpfs "$1/tmp"
      mkdir -p "$1$2"; mount --bind "$2" "$1$2"
      cd "$1"; pivot_root . old
      exec chroot . sh -c "umount -l /old; exec docker-init -- dockerd --storage-driver=overlay2 --dns=10.0.2.3 --mtu=1400"
    ' sh "$host" "$place" >"$place/dockerd.log" 2>&1 &
    parent=$!
    for _ in $(seq 60); do
      # nsenter becomes unshare, whose child is the first process inside.
      engine="$(pgrep -P "$parent" | head -1 || true)"
      [ -n "$engine" ] && echo "$engine" >"$place/engine.pid" && nsenter --target "$engine" --mount --pid --net docker version >"$place/version" 2>/dev/null && exit
      sleep 1
    done
    tail -20 "$place/dockerd.log" >&2
    exit 1
    ;;
  mirror) mirror ;;
  enter) shift && inside "$@" ;;
  # A program of the machine, in the network of the engine.
  net) shift && exec nsenter --net="/run/netns/$net" "$@" ;;
  stop)
    kill "$(cat "$place/engine.pid")"
    while [ -d "/proc/$(cat "$place/engine.pid")" ]; do sleep 1; done
    kill "$(cat "$place/slirp.pid")"
    rm -f "$host/var/run/docker.pid" "$place/engine.pid"
    ip netns del "$net"
    ;;
  *) sed -n '2,5p' "$0" >&2 && exit 2 ;;
esac
