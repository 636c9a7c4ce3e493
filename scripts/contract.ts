import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { callsPage } from './contract/calls-page.ts'
import { componentsFile, componentsOf, frameworks } from './contract/components.ts'
import { readFacts } from './contract/facts.ts'

// Reads from the sources which widgets make each call, at which level, and with which codes it is refused, for the OpenAPI document and for
// docs/calls.md. Also writes the components of the packages.
const written = ['examples/gateway/openapi/call-facts.json', 'docs/calls.md'] as const
const facts = await readFacts()
writeFileSync(written[0], JSON.stringify(facts))
writeFileSync(written[1], callsPage(facts))
for (const framework of frameworks) writeFileSync(componentsFile(framework), componentsOf())
execFileSync('biome', ['format', '--write', ...written], { stdio: 'inherit' })
