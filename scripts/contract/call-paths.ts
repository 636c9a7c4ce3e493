import { type Declaration, find, sourceOf } from './references.ts'
import { bare, isSyntax, namesOf, nodesIn, type Syntax, textOf } from '../syntax.ts'

/** A part of a path that the code alone does not say. */
const unknown = '\0'

/** Values of a function's parameters: the arguments that it is called with, and their file. */
type Given = ReadonlyMap<string, { node: Syntax; file: string; given: Given }>
const nothing: Given = new Map()

const isFunction = (node: Syntax | undefined): node is Syntax =>
  /^(ArrowFunction|Function)Expression$|^FunctionDeclaration$/.test(node?.type ?? '')
const valueOf = ({ node }: Declaration): Syntax | undefined => (node.type === 'VariableDeclarator' ? bare(node['init']) : node)

/** The texts that an expression can make, as far as the code says them. */
function texts(expression: unknown, file: string, given: Given): string[] {
  const node = bare(expression)
  if (!node) return [unknown]
  if (node.type === 'Literal') return [String(node['value'])]
  if (node.type === 'TemplateLiteral') {
    const between = node['expressions'] as Syntax[]
    const parts = (node['quasis'] as { value: { cooked: string } }[]).flatMap(({ value }, index) => [
      [value.cooked],
      between[index] ? texts(between[index], file, given) : [''],
    ])
    return parts.reduce(joined, [''])
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+')
    return joined(texts(node['left'], file, given), texts(node['right'], file, given))
  if (node.type === 'Identifier') {
    const argument = given.get(node['name'] as string)
    if (argument) return texts(argument.node, argument.file, argument.given)
    const declared = found(node['name'] as string, file)
    return declared ? texts(valueOf(declared), declared.file, nothing) : [unknown]
  }
  // one of a table
  if (node.type === 'MemberExpression' && node['computed']) {
    const table = bare(node['object'])?.type === 'Identifier' ? found(textOf(node['object']) ?? '', file) : undefined
    const values = ((table && valueOf(table)?.['properties']) ?? []) as Syntax[]
    return table && values.length > 0 ? values.flatMap(({ value }) => texts(value, table.file, nothing)) : [unknown]
  }
  if (node.type === 'CallExpression') {
    const called = calledBy(node, file)
    const made = called && valueOf(called)
    if (called && isFunction(made) && isSyntax(made['body']) && made['body'].type !== 'BlockStatement')
      return texts(made['body'], called.file, argumentsOf(made, node, file, given))
  }
  return [unknown]
}
const joined = (before: string[], after: string[]): string[] => before.flatMap((start) => after.map((end) => start + end))

function found(name: string, file: string): Declaration | undefined {
  const { declarations, imports } = sourceOf(file)
  const imported = imports.get(name)
  return declarations.get(name) ?? (imported && find(imported.file, imported.name))
}

const calledBy = (call: Syntax, file: string): Declaration | undefined => {
  const name = bare(call['callee'])?.type === 'Identifier' ? textOf(call['callee']) : undefined
  return name === undefined ? undefined : found(name, file)
}

function argumentsOf(called: Syntax, call: Syntax, file: string, given: Given): Given {
  const handed = call['arguments'] as Syntax[]
  const named = (called['params'] as unknown[]).flatMap((parameter, index) => {
    const [name, node] = [namesOf(parameter)[0], handed[index]]
    return name !== undefined && node ? [[name, { node, file, given }] as const] : []
  })
  return new Map(named)
}

/** The verb that the options of a call say. */
function verb(options: unknown, file: string): string {
  const node = bare(options)
  if (node?.type === 'Identifier') {
    const declared = found(node['name'] as string, file)
    return declared ? verb(valueOf(declared), declared.file) : 'GET'
  }
  if (node?.type !== 'ObjectExpression') return 'GET'
  return (node['properties'] as Syntax[]).reduce((known, each) => {
    if (each.type === 'SpreadElement') return known === 'GET' ? verb(each['argument'], file) : known
    return textOf(each['key']) === 'method' ? (textOf(each['value']) ?? known) : known
  }, 'GET')
}

const client = /^src\/core\/platform\/(client|proven-call)\.ts$/

/**
 * The calls that a declaration of core makes, as `GET /path`: its own, and those of a function that makes a call to the path that it is
 * given. What only hands on a path makes none.
 */
export function callsOf(declaration: Declaration, given: Given = nothing): string[] {
  const { file, node } = declaration
  if (client.test(file)) return []
  const calls: string[] = []
  for (const each of nodesIn(node)) {
    if (each.type !== 'CallExpression') continue
    const called = calledBy(each, file)
    if (!called) continue
    const [, path, options] = each['arguments'] as Syntax[]
    if (client.test(called.file) && /^(provenC|c)all$/.test(called.name)) {
      const said = texts(path, file, given).map((each) => each.replace(/\?.*/s, ''))
      for (const each of said) if (!each.includes(unknown)) calls.push(`${verb(options, file)} ${each}`)
    } else if (given === nothing && called.file.endsWith('calls.ts')) {
      const made = valueOf(called)
      if (!isFunction(made)) continue
      const own = new Set(callsOf(called))
      const further = callsOf(called, argumentsOf(made, each, file, given)).filter((one) => !own.has(one))
      calls.push(...further)
    }
  }
  return calls
}
