import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { bare, childrenOf, declaredBy, isSyntax, isType, namesOf, type Syntax, textOf } from '../syntax.ts'

/**
 * The declarations that a top-level declaration mentions, in its own file and in others, including those imported later by `import()`. They
 * show which code a piece of code can reach, without running it.
 */
export interface Declaration {
  file: string
  name: string
  node: Syntax
}

/** A declaration's file and name, joined by #. An empty name means the statements that run when the file is loaded. */
export type Key = string

interface Source {
  declarations: Map<string, Declaration>
  /** Imports by local name, with file and exported name. `*`: the whole module. */
  imports: Map<string, { file: string; name: string }>
  /** Names that are exported under another name, or re-exported from another file. */
  aliases: Map<string, { file: string; name: string }>
  exported: string[]
}

const sources = new Map<string, Source>()

/** The parsed source of a file. Files that are no code (styles, texts) have no declarations. */
export function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const source: Source = { declarations: new Map(), imports: new Map(), aliases: new Map(), exported: [] }
  sources.set(file, source)
  if (!/\.tsx?$/.test(file)) return source
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program as unknown as { body: Syntax[] }
  const atLoading: Syntax[] = []
  for (const statement of body) addStatement(file, source, statement, atLoading)
  source.declarations.set('', { file, name: '', node: { type: 'Program', body: atLoading } })
  return source
}

const targetOf = (file: string, path: unknown): string | undefined =>
  typeof path === 'string' && path.startsWith('.') ? join(dirname(file), path.replace(/\?.*/, '')) : undefined

function addStatement(file: string, source: Source, statement: Syntax, atLoading: Syntax[]): void {
  const { type, declaration } = statement
  const from = targetOf(file, (statement['source'] as { value?: unknown } | null | undefined)?.value)
  const isOfTypes = statement['importKind'] === 'type' || statement['exportKind'] === 'type'
  if (isOfTypes || isType(statement)) return
  if (type === 'ImportDeclaration') {
    if (from === undefined) return
    const specifiers = statement['specifiers'] as Syntax[]
    if (specifiers.length === 0) atLoading.push(statement)
    for (const each of specifiers) {
      const name =
        each.type === 'ImportNamespaceSpecifier' ? '*' : each.type === 'ImportDefaultSpecifier' ? 'default' : textOf(each['imported'])
      if (name !== undefined && each['importKind'] !== 'type') source.imports.set(textOf(each['local']) ?? '', { file: from, name })
    }
  } else if (type === 'ExportNamedDeclaration' && isSyntax(declaration)) {
    source.exported.push(...declaredBy(declaration))
    addStatement(file, source, declaration, atLoading)
  } else if (type === 'ExportNamedDeclaration') {
    if (from === undefined && statement['source']) return // from a package
    for (const { local, exported } of statement['specifiers'] as Syntax[]) {
      const [name, alias] = [textOf(local) ?? '', textOf(exported) ?? '']
      if (from !== undefined || name !== alias) source.aliases.set(alias, { file: from ?? file, name })
      source.exported.push(alias)
    }
  } else if (type === 'ExportDefaultDeclaration' && isSyntax(declaration)) {
    source.declarations.set('default', { file, name: 'default', node: declaration })
    source.exported.push('default')
  } else if (type === 'VariableDeclaration') {
    for (const each of statement['declarations'] as Syntax[])
      for (const name of namesOf(each['id'])) source.declarations.set(name, { file, name, node: each })
  } else if (declaredBy(statement).length > 0) {
    for (const name of declaredBy(statement)) source.declarations.set(name, { file, name, node: statement })
  } else atLoading.push(statement)
}

/** Finds the declaration of an exported name; undefined if the file is no code. */
export function find(file: string, name: string): Declaration | undefined {
  const { declarations, aliases, imports } = sourceOf(file)
  const own = declarations.get(name)
  if (own) return own
  const alias = aliases.get(name) ?? imports.get(name)
  return alias && alias.name !== '*' ? find(alias.file, alias.name) : undefined
}

const keyOf = ({ file, name }: Declaration): Key => `${file}#${name}`
export function declarationOf(key: Key): Declaration | undefined {
  const [file = '', name = ''] = key.split('#')
  return find(file, name)
}

/** Keys of everything that a file exports. */
export const exportsOf = (file: string): Key[] =>
  sourceOf(file).exported.flatMap((name) => {
    const declaration = find(file, name)
    return declaration ? keyOf(declaration) : []
  })

/** Finds further declarations that a node reaches but does not mention in code. */
export type Hint = (node: Syntax, file: string) => readonly Key[]

/** Everything that a node of a file mentions. */
export function mentionsIn(node: Syntax, file: string, hint: Hint = () => []): Set<Key> {
  const found = new Set<Key>()
  const add = (declaration: Declaration | undefined) => void (declaration && found.add(keyOf(declaration)))
  const addAll = (target: string) => sourceOf(target).exported.forEach((name) => add(find(target, name)))
  /** Adds what an `import()` reaches: the names read from its result, or everything. */
  const addLater = (imported: Syntax, names: readonly string[] | undefined) => {
    const target = targetOf(file, (imported['source'] as { value?: unknown }).value)
    if (target === undefined) return
    if (names) for (const name of names) add(find(target, name))
    else addAll(target)
  }
  const keysOf = (pattern: unknown): string[] | undefined =>
    isSyntax(pattern) && pattern.type === 'ObjectPattern'
      ? (pattern['properties'] as Syntax[]).map(({ key }) => textOf(key) ?? '')
      : undefined

  const refer = (name: string, hidden: readonly ReadonlySet<string>[], property?: string) => {
    if (hidden.some((names) => names.has(name))) return
    const { declarations, imports } = sourceOf(file)
    const imported = imports.get(name)
    if (imported?.name !== '*') return add(declarations.get(name) ?? (imported && find(imported.file, imported.name)))
    if (property === undefined) addAll(imported.file)
    else add(find(imported.file, property))
  }

  const walk = (at: Syntax, hidden: readonly ReadonlySet<string>[]): void => {
    if (isType(at)) return
    for (const key of hint(at, file)) add(declarationOf(key))
    const within = (names: string[]) => [...hidden, new Set(names)]
    const walkAll = (nodes: unknown, names = hidden) => {
      for (const each of Array.isArray(nodes) ? nodes : [nodes]) if (isSyntax(each)) walk(each, names)
    }
    switch (at.type) {
      case 'Identifier':
        return refer(at['name'] as string, hidden)
      case 'JSXIdentifier':
        return /^[A-Z]/.test(at['name'] as string) ? refer(at['name'] as string, hidden) : undefined
      case 'ImportDeclaration':
        return add(find(targetOf(file, (at['source'] as { value?: unknown }).value) ?? '', ''))
      case 'ImportExpression':
        return addLater(at, undefined)
      case 'MemberExpression': {
        const object = bare(at['object'])
        const property = at['computed'] ? undefined : textOf(at['property'])
        const isPromise = property !== undefined && ['then', 'catch', 'finally'].includes(property)
        if (object?.type === 'ImportExpression' && property !== undefined && !isPromise) return addLater(object, [property])
        if (object?.type === 'Identifier') refer(object['name'] as string, hidden, property)
        else walkAll(at['object'])
        if (at['computed']) walkAll(at['property'])
        return
      }
      case 'CallExpression': {
        const callee = bare(at['callee'])
        const object = callee?.type === 'MemberExpression' ? bare(callee['object']) : undefined
        const then = (at['arguments'] as Syntax[])[0]
        const names = then && keysOf((then['params'] as unknown[] | undefined)?.[0])
        if (object?.type === 'ImportExpression' && textOf(callee?.['property']) === 'then' && names) {
          addLater(object, names)
          return walkAll(at['arguments'])
        }
        break
      }
      case 'VariableDeclarator': {
        const value = bare(at['init'])
        const names = keysOf(at['id'])
        if (value?.type === 'ImportExpression' && names) return addLater(value, names)
        walkAll(at['id'], within(namesOf(at['id']))) // defaults in a pattern
        return walkAll(at['init'])
      }
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (at['computed']) walkAll(at['key'])
        return walkAll(at['value'])
      case 'JSXAttribute':
        return walkAll(at['value'])
      case 'JSXMemberExpression':
        return walkAll(at['object'])
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const params = at['params'] as unknown[]
        const names = within([...params.flatMap(namesOf), ...(at.type === 'FunctionExpression' ? namesOf(at['id']) : [])])
        walkAll(params, names)
        return walkAll(at['body'], names)
      }
      case 'BlockStatement':
        return walkAll(at['body'], within((at['body'] as unknown[]).flatMap(declaredBy)))
      case 'ForStatement':
      case 'ForOfStatement':
      case 'ForInStatement': {
        const names = within(declaredBy(at['init'] ?? at['left']))
        for (const child of childrenOf(at)) walk(child, names)
        return
      }
      case 'CatchClause':
        return walkAll(at['body'], within(namesOf(at['param'])))
    }
    for (const child of childrenOf(at)) walk(child, hidden)
  }
  walk(node, [])
  return found
}

/**
 * Every declaration that can be reached from the given ones, including these.
 * @param isEnd stops the search behind such a declaration
 */
export function reachedFrom(starts: Iterable<Key>, hint?: Hint, isEnd: (key: Key) => boolean = () => false): Map<Key, Declaration> {
  const reached = new Map<Key, Declaration>()
  const waiting = [...starts]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const declaration = declarationOf(key)
    if (!declaration || reached.has(key)) continue
    reached.set(key, declaration)
    if (isEnd(key)) continue
    const { node, file, name } = declaration
    waiting.push(...mentionsOf(key, node, file, hint))
    if (name !== '') waiting.push(`${file}#`) // importing the file also runs its statements
  }
  return reached
}

const mentions = new Map<Hint | undefined, Map<Key, Set<Key>>>()
function mentionsOf(key: Key, node: Syntax, file: string, hint: Hint | undefined): Set<Key> {
  const known = mentions.get(hint) ?? new Map<Key, Set<Key>>()
  mentions.set(hint, known)
  const found = known.get(key) ?? mentionsIn(node, file, hint)
  known.set(key, found)
  return found
}
