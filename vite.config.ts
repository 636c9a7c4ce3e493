import { preact } from '@preact/preset-vite'
import { playwright } from '@vitest/browser-playwright'
import sbom from 'rollup-plugin-sbom'
import { defineConfig, type Plugin } from 'vitest/config'
import { bundleList } from './build/bundle-list.ts'
import { bundleOf } from './build/cut-bundles.ts'
import { designTokensFile } from './build/design-tokens.ts'
import { dictionaries } from './build/dictionaries.ts'
import { loaderFile } from './build/loader-file.ts'
import { oldestBrowsers } from './build/oldest-browsers.ts'
import { ownKeysOfExports } from './build/own-keys-of-exports.ts'
import { placeHeights } from './build/place-heights.ts'
import { releaseFile } from './build/release-file.ts'
import { widgets } from './build/widget-table.ts'
import { sitePages } from './build/site-pages.ts'
import { sturdyNames, windowNames } from './build/sturdy-names.ts'
import { textAreas } from './build/text-areas.ts'
import { sourceMaps } from './build/source-maps.ts'
import { checkedImports } from './build/checked-imports.ts'
import { chromiumArguments, findTestChromium } from './scripts/chromium.ts'
import product from './package.json' with { type: 'json' }

/**
 * One source, two runtimes. `--mode react` builds and tests it on real React; everything else, including the shipped bundle, uses
 * preact/compat.
 */
export default defineConfig(({ mode, command }) => {
  const onReact = mode === 'react'
  const runtime: Plugin[] = onReact ? [] : (preact({ reactAliasesEnabled: true, devToolsEnabled: false }) as Plugin[])
  const testAlias: Record<string, string> = onReact ? { '@testing-library/preact': '@testing-library/react' } : {}
  // lists the bundle's packages in CycloneDX; the same sources always give the same list
  const parts = command === 'build' ? [sbom({ outDir: '.', outFilename: 'sbom', saveTimestamp: false, includeWellKnown: false })] : []
  const inline = ['@nanostores/react']
  // stops a test that hangs, even on a busy machine; no test measures how long something takes
  const patience = { testTimeout: 180_000, hookTimeout: 180_000, teardownTimeout: 60_000, expect: { poll: { timeout: 60_000 } } }
  return {
    optimizeDeps: {
      include: ['i18next', 'swiper', 'nanostores', '@nanostores/react', 'zod/mini', 'react-dom/client'],
    },
    plugins: [
      ...runtime,
      dictionaries(),
      textAreas(),
      widgets(),
      placeHeights(),
      ownKeysOfExports(),
      checkedImports(),
      loaderFile(),
      releaseFile(product.version),
      sitePages(),
      designTokensFile(),
      bundleList(),
      sourceMaps(onReact ? 'react-maps' : 'maps'),
      ...parts,
    ],
    oxc: onReact ? { jsx: { runtime: 'automatic', importSource: 'react' } } : undefined,
    define: { packageVersion: JSON.stringify(product.version), ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }) },
    build: {
      outDir: onReact ? 'dist/react' : 'dist/tessera',
      emptyOutDir: true,
      target: oldestBrowsers(product.browserslist),
      minify: true,
      cssMinify: true,
      modulePreload: false,
      license: { fileName: 'THIRD-PARTY-NOTICES.txt' },
      sourcemap: 'hidden', // no file names its map, so visitors' browsers don't request it
      lib: { entry: { loader: 'src/loader.ts' }, formats: ['es'] },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        onLog: (level, log, handle) => {
          if (!/tool "rollup"/.test(log.message)) handle(level, log) // the CycloneDX plug-in looks for Rollup, which Vite no longer includes
        },
        experimental: { nativeMagicString: true }, // for loader-file.ts
        transform: { inject: sturdyNames, define: windowNames },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: { annotation: false, legal: true }, // no other bundler reads these annotations
          // Chromium then compiles all functions of a first view's files in a background thread while they load, instead of each at its
          // first call ("explicit compile hints", Chrome 136). Other engines ignore the comment.
          postBanner: ({ name }) => (/^(core|lobby|site)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
          sourcemapPathTransform: (path) => path.replace(/\?loader$/, ''),
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash:7].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: bundleOf() }] },
        },
      },
    },
    test: {
      maxWorkers: 2, // Vitest would leave a core idle
      projects: [
        {
          extends: true,
          resolve: { alias: testAlias },
          test: {
            name: 'unit',
            ...patience,
            isolate: false, // tests/unit-setup.ts gives each file its own modules instead
            setupFiles: ['tests/unit-setup.ts', 'tests/patient-wait.ts'],
            environment: 'node',
            include: ['src/**/*.test.ts', 'examples/**/*.test.ts', 'tests/**/*.test.ts'],
            // Node itself loads the gateway, once for all files, as outside the tests: the gateway keeps no state in its modules
            server: { deps: { inline, external: [/\/examples\/gateway\/(?!.*\.test\.ts$)/] } },
          },
        },
        {
          extends: true,
          resolve: { alias: testAlias },
          test: {
            name: 'component',
            ...patience,
            include: ['src/**/*.test.tsx'],
            setupFiles: ['tests/patient-wait.ts', 'tests/component-setup.ts'],
            browser: {
              connectTimeout: 180_000,
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({ launchOptions: { executablePath: findTestChromium(), args: chromiumArguments } }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }
})
