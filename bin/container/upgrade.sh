#!/bin/sh
# Replaces the servers behind the proxy by ones of the image that was just built, one after the other, each once a new one is
# ready, so that no request is lost; then worker and scheduler:
#   docker compose build && sh bin/container/upgrade.sh          the site of docker-compose.real.yml
#   docker compose build && sh bin/container/upgrade.sh scale    the profile "scale"
set -eu

cd "$(dirname "$0")/../.."
case "${1:-}" in
  '') web=app rest='worker scheduler' ;;
  scale) web=replica rest='worker-scale scheduler-scale' && export COMPOSE_PROFILES=scale ;;
  *) sed -n '2,5p' "$0" >&2 && exit 2 ;;
esac
old="$(docker compose ps --quiet "$web")"
[ -n "$old" ] || { echo "No container of $web runs." >&2; exit 1; }
count="$(echo "$old" | wc -l)"

docker compose run --rm --no-deps migrate
for container in $old; do
  docker compose up --detach --no-deps --no-recreate --wait --scale "$web=$((count + 1))" "$web"
  # The proxy asks for the names of the servers every 2 s.
  sleep 3
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
done
# shellcheck disable=SC2086
docker compose up --detach --no-deps --wait $rest
