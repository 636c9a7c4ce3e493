import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { buildOnce } from './build-once.ts'
import { packageNames } from './package-names.ts'
import { step } from './step.ts'

/**
 * The two formats of each package: an ES module, and one for `require`. Each is in a folder with its own package.json `type`, so that both
 * have the same types.
 */
const formats = [
  { folder: 'esm', format: 'es', type: 'module' },
  { folder: 'cjs', format: 'cjs', type: 'commonjs' },
] as const
const declarations = 'dist/package-types'

async function buildPackages(): Promise<boolean> {
  const { version } = JSON.parse(readFileSync('packages/js/package.json', 'utf8')) as { version: string }
  rmSync(declarations, { recursive: true, force: true })
  if (!step('types of the packages', 'tsc', ['-p', 'packages'])) return false
  for (const name of packageNames)
    for (const { folder, format, type } of formats) {
      const target = `packages/${name}/dist/${folder}`
      await build({
        configFile: false,
        root: `packages/${name}`,
        logLevel: 'warn',
        define: { packageVersion: JSON.stringify(version) },
        build: {
          outDir: `dist/${folder}`,
          target: 'es2022',
          minify: false, // the operator's own build minifies
          lib: { entry: 'src/index.ts', formats: [format], fileName: () => 'index.js' },
          rolldownOptions: {
            external: ['@tessera/js', 'react', 'vue'],
            output: { comments: false, ...(name === 'react' && { banner: "'use client'" }) },
          },
        },
      })
      writeFileSync(`${target}/package.json`, `{ "type": "${type}" }\n`)
      cpSync(`${declarations}/packages/${name}/src`, target, { recursive: true })
      if (name === 'js') addContract(target)
    }
  return true
}

/** Copies the types of the script API from the product's own source. */
function addContract(target: string): void {
  cpSync(`${declarations}/src`, `${target}/contract`, { recursive: true })
  const file = `${target}/contract.d.ts`
  writeFileSync(file, readFileSync(file, 'utf8').replace('../../../src/', './contract/'))
}

/** Builds `packages/<name>/dist`, unless no source has changed. */
await buildOnce(
  {
    stamp: 'dist/.sources-of-packages',
    sources: [
      'src/**/*.ts',
      'packages/{*.json,*/package.json,*/src/**}',
      'scripts/{build-once,build-packages,package-names}.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    results: packageNames.map((name) => `packages/${name}/dist/cjs/package.json`),
  },
  buildPackages,
)
