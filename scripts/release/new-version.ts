import { readFileSync, writeFileSync } from 'node:fs'
import { applyReleasePlan } from '@changesets/apply-release-plan'
import { assembleReleasePlan } from '@changesets/assemble-release-plan'
import { readConfig } from '@changesets/config'
import { readChangesets } from '@changesets/read'
import { getPackages } from '@manypkg/get-packages'
import { step } from '../step.ts'

/**
 * `npm run new-version`: turns the pending changes in .changeset into a new version, the same for the product and its packages, and into a
 * section of CHANGELOG.md. There is one CHANGELOG, the product's.
 */
const found = await getPackages(process.cwd())
const { rootPackage } = found
if (!rootPackage) throw new Error('Run it in the root of the repository.')
const packages = { ...found, packages: [rootPackage, ...found.packages] }
const { config, errors } = await readConfig(process.cwd(), packages)
if (!config) throw new Error(errors.join('\n'))
const plan = assembleReleasePlan(await readChangesets(process.cwd()), packages, config, undefined)
const version = plan.releases.find(({ name }) => name === rootPackage.packageJson.name)?.newVersion
if (version === undefined) {
  console.log('No change waits in .changeset.')
  process.exit(0)
}
const isProduct = ({ name }: { name: string }) => name === rootPackage.packageJson.name
await applyReleasePlan({ ...plan, releases: plan.releases.filter(isProduct) }, packages, config)
await applyReleasePlan({ ...plan, changesets: [], releases: plan.releases.filter((each) => !isProduct(each)) }, packages, {
  ...config,
  changelog: false,
})
const changelog = readFileSync('CHANGELOG.md', 'utf8')
writeFileSync('CHANGELOG.md', changelog.replace(`## ${version}\n`, `## ${version} (${new Date().toISOString().slice(0, 10)})\n`))
if (!step('format', 'biome', ['format', '--write', 'CHANGELOG.md'])) process.exit(1)
if (!step('package-lock.json', 'npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-fund', '--no-audit'])) process.exit(1)
console.log(`\nThe version is ${version}. Read CHANGELOG.md, and go on with the release (docs/contributing/release.md).`)
