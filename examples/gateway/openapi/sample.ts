import type { Json } from './component-schemas.ts'

/** Example texts by field name: the first pattern that matches counts. Without a match, the text is the field's name itself. */
const texts: readonly [RegExp, string][] = [
  [/^currencySymbol$/, '$'],
  [/^currency$/, 'USD'],
  [/^language$/, 'EN'],
  [/platform$/i, 'html5-desktop'],
  [/^(from|to|day|date|birthday|since|until)$|Date$/, '2026-04-06'],
  [/(url|address|src|picture|image|logo|banner|avatar)$/i, 'https://cdn.example/picture.png'],
  [/email/i, 'ana@mail.example'],
  [/mobile|phone/i, '9171234567'],
  [/countryDialingCode|countryCode/i, '63'],
  [/account|username/i, 'player1'],
  [/password/i, 'Player123!'],
  [/(amount|balance|bet|win|fee|total|minimum|maximum|limit)$/i, '100.00'],
  [/token$/i, 'token-from-the-gateway'],
]
/** Example texts for schemas with a pattern: the first one that matches is used. */
const candidates = [
  '100.00',
  '2026-04-06',
  '1',
  '20',
  'a1b2c3d4',
  '0a1b2c3d4e5f',
  'ABCDEFGH',
  'captcha-1:aGVsbG8=',
  '123456',
  '1775459289000',
  'conversation-of-a-visitor',
]

const moment = 1_775_459_289_000

function textFor(schema: Json, name: string): string {
  const {
    pattern,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  } = schema as { pattern?: string; minLength?: number; maxLength?: number }
  const wanted = texts.find(([field]) => field.test(name))?.[1] ?? (name || 'text')
  const fits = (text: string) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) && text.length >= minLength && text.length <= maxLength
  const found = [wanted, ...candidates, wanted.slice(0, maxLength), wanted.padEnd(minLength, 'x')].find(fits)
  if (found === undefined) throw new Error(`no example of ${name} fits ${pattern}: add one to candidates`)
  return found
}

function numberFor(
  { minimum = 0, maximum = Number.POSITIVE_INFINITY, exclusiveMinimum = -1 }: Record<string, number>,
  name: string,
): number {
  const wanted = /(At|End|By)$/.test(name) ? moment : /(page|level|count)/i.test(name) ? 1 : 10
  return Math.min(maximum, Math.max(minimum, exclusiveMinimum + 1, wanted))
}

/**
 * An example that is valid for a schema. Lists get one entry; of several choices the first is used.
 * @param schemas by name, for references
 * @param name of the field that the example is for
 */
export function sampleOf(schema: Json, schemas: Record<string, Json>, name = '', within: readonly string[] = []): unknown {
  const { $ref, anyOf, oneOf, allOf, items, properties, additionalProperties } = schema as {
    $ref?: string
    anyOf?: Json[]
    oneOf?: Json[]
    allOf?: Json[]
    items?: Json
    properties?: Record<string, Json>
    additionalProperties?: Json | boolean
  }
  const type = ([schema['type']].flat() as (string | undefined)[]).find((each) => each !== 'null') ?? schema['type']
  if (Array.isArray(schema['examples'])) return schema['examples'][0]
  if ($ref !== undefined) {
    const named = $ref.slice($ref.lastIndexOf('/') + 1)
    return within.includes(named) ? {} : sampleOf(schemas[named] ?? {}, schemas, name, [...within, named])
  }
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const choice = (anyOf ?? oneOf)?.[0]
  if (choice) return sampleOf(choice, schemas, name, within)
  if (allOf && !type) return Object.assign({}, ...allOf.toReversed().map((each) => sampleOf(each, schemas, name, within)))
  if (type === 'array') return items ? [sampleOf(items, schemas, name.replace(/s$/, ''), within)] : []
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([key, value]) => [key, sampleOf(value, schemas, key, within)])
    const further = typeof additionalProperties === 'object' ? [['example', sampleOf(additionalProperties, schemas, name, within)]] : []
    return Object.fromEntries([...fields, ...further])
  }
  if (type === 'string') return textFor(schema, name)
  if (type === 'boolean') return schema['default'] ?? true
  if (type === 'number' || type === 'integer') return numberFor(schema as Record<string, number>, name)
  return type === 'null' ? null : {}
}
