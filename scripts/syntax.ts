/** A node of a syntax tree (ESTree or TypeScript). */
export interface Syntax {
  type: string
  [field: string]: unknown
}

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** The direct children of a node. */
export function* childrenOf(node: Syntax): Generator<Syntax> {
  for (const value of Object.values(node)) {
    if (isSyntax(value)) yield value
    else if (Array.isArray(value)) for (const each of value) if (isSyntax(each)) yield each
  }
}

/** A node and all its descendants, without types. */
export function nodesIn(node: Syntax, found: Syntax[] = []): Syntax[] {
  found.push(node)
  for (const child of childrenOf(node)) if (!isType(child)) nodesIn(child, found)
  return found
}

/** Returns true for types and interfaces. `x as T`, `x satisfies T`, `x!` and enums are code. */
export const isType = ({ type }: Syntax): boolean =>
  /^TS(?!AsExpr|SatisfiesExpr|NonNullExpr|InstantiationExpr|ParameterProp|Enum)/.test(type)

/** Unwraps a node from type casts and `await`. */
export function bare(node: unknown): Syntax | undefined {
  if (!isSyntax(node)) return undefined
  if (/^(TSAs|TSSatisfies|TSNonNull|TSInstantiation|Parenthesized|Chain)Expression$/.test(node.type)) return bare(node['expression'])
  return node.type === 'AwaitExpression' ? bare(node['argument']) : node
}

/** The text of a string literal or an object key. */
export function textOf(node: unknown): string | undefined {
  if (!isSyntax(node)) return undefined
  if (node.type === 'Identifier') return node['name'] as string
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined
}

/** The names that a pattern declares, as in a parameter or a variable. */
export function namesOf(pattern: unknown): string[] {
  if (!isSyntax(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern['name'] as string]
    case 'ObjectPattern':
      return (pattern['properties'] as Syntax[]).flatMap((each) => namesOf(each.type === 'Property' ? each['value'] : each))
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap(namesOf)
    case 'AssignmentPattern':
      return namesOf(pattern['left'])
    case 'RestElement':
      return namesOf(pattern['argument'])
    case 'TSParameterProperty':
      return namesOf(pattern['parameter'])
    default:
      return []
  }
}

/** What a statement declares. */
export function declaredBy(statement: unknown): string[] {
  if (!isSyntax(statement)) return []
  if (statement.type === 'VariableDeclaration') return (statement['declarations'] as Syntax[]).flatMap(({ id }) => namesOf(id))
  return /^(Function|Class|TSEnum)Declaration$/.test(statement.type) ? namesOf(statement['id']) : []
}
