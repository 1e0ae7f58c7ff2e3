# One image for the server and the worker. Node runs the TypeScript as it is; only the web pages are built.
# Both stages have the Node of package.json.
FROM node:24.21.0-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS pages
# No install scripts: none of the packages needs one, and the image has its Node already.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps/web apps/web
COPY docs/help docs/help
COPY docs/releases.md docs/releases.md
RUN node scripts/build-web.ts

FROM manifests AS modules
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace apps/server --workspace packages/contracts

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/compiled
WORKDIR /app
RUN mkdir /data /compiled && chown node:node /data /compiled
COPY --from=modules /app/node_modules node_modules
COPY package.json ./
COPY packages/contracts packages/contracts
COPY apps/server apps/server
COPY --from=pages /app/apps/web/dist apps/web/dist
RUN chmod +x apps/server/admin.sh && ln -s /app/apps/server/admin.sh /usr/local/bin/tradepost-admin
USER node
# What Node compiles is kept in the image, so that a new container starts as quickly as one that starts again.
RUN sh apps/server/serve.sh --compile-only
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["sh", "apps/server/serve.sh"]
