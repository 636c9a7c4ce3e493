import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { calls } from '../../examples/gateway/calls-table.ts'
import { openApiDocument } from '../../examples/gateway/openapi/document.ts'

/** Builds `dist`: the command in one file, and the OpenAPI document that it checks against. */
const folder = fileURLToPath(new URL('.', import.meta.url))
await build({
  configFile: false,
  root: folder,
  logLevel: 'warn',
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    license: { fileName: 'THIRD-PARTY-NOTICES.txt' },
    rolldownOptions: { external: ['bufferutil', 'utf-8-validate'], output: { entryFileNames: 'gateway-check.js' } },
  },
  ssr: { noExternal: true },
})
writeFileSync(`${folder}dist/openapi.json`, JSON.stringify(await openApiDocument(calls)))
