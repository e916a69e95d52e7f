#!/bin/sh
# Prints fresh secrets as lines of an .env file: sh bin/container/secrets.sh >> .env
set -eu

random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }

for name in APP_KEY LOCATION_SECRET METRICS_TOKEN POSTGRES_PASSWORD REDIS_PASSWORD S3_SECRET_ACCESS_KEY; do
  printf '%s=%s\n' "$name" "$(random)"
done
