import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { bare, isSyntax, nodesIn, type Syntax } from '../syntax.ts'

/**
 * Fails on a cast of a lookup's result: `list.find(…) as Row`, `map.get(key) as Row`, `rows[0] as Row`. The cast hides that nothing may
 * have been found. Handle that case, or use `present` (examples/gateway/platform/present.ts) where it can't happen.
 */
const lookups = new Set(['find', 'findLast', 'get', 'at', 'pop', 'shift'])

function isLookup(node: Syntax | undefined): boolean {
  if (node?.type !== 'CallExpression') return node?.type === 'MemberExpression' && node['computed'] === true
  const { property, object } = Object(node['callee'])
  return lookups.has(Object(property).name) && Object(object).name !== 'Reflect' // Reflect.get returns any
}

const files = globSync('{src,examples/gateway}/**/*.{ts,tsx}').filter((file) => !/node_modules|\.test\.tsx?$|\/testing\//.test(file))
let count = 0
for (const file of files) {
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code)
  for (const node of isSyntax(program) ? nodesIn(program) : []) {
    if (node.type !== 'TSAsExpression' || !isLookup(bare(node['expression']))) continue
    const line = code.slice(0, Number(node['start'])).split('\n').length
    console.error(`${file}:${line} casts what was looked up; it may be missing`)
    count++
  }
}
console.log(count > 0 ? `${count} casts of what was looked up` : `no cast of what was looked up in ${files.length} files`)
process.exitCode = count > 0 ? 1 : 0
