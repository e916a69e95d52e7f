# Each step is a script of bin/container, which also runs without an engine (docs/operating.md).

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN sh bin/container/build.sh && sh bin/container/prune.sh

FROM node:24.21.0-bookworm-slim AS runtime
ENV NODE_ENV=production \
    TZ=UTC \
    HOST=0.0.0.0 \
    PORT=3333 \
    STORAGE_PATH=/var/lib/moorings
RUN groupadd --gid 10001 moorings \
    && useradd --uid 10001 --gid moorings --no-create-home --shell /usr/sbin/nologin moorings \
    # The folders of volumes: a new volume takes over who owns them.
    && install -d -o moorings -g moorings /var/lib/moorings /var/lib/sandbox /var/lib/inbox
WORKDIR /app
COPY --from=build /src/release ./
USER 10001:10001
EXPOSE 3333
STOPSIGNAL SIGTERM
ENTRYPOINT ["sh", "bin/container/start.sh"]
CMD ["web"]

# The production image and what only a demonstration runs: demo data, the Stripe sandbox and the mail inbox.
FROM runtime AS demo
COPY --from=build /src/release-demo ./

FROM runtime AS production
