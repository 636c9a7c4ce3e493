type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call of the gateway, as §7 lists it: `POST /wps/member/password TE`. Without a verb it is a GET. Marks: T, the call needs a member's
 * token; E, its body is encrypted; F, its body is a form. An endpoint is a text because bundlers copy constant texts to where they are used:
 * a bundle contains only the endpoints that it calls.
 */
export type Endpoint = `${'' | `${Exclude<Verb, 'GET'>} `}/${string}`

/** The parts of an endpoint. The path keeps its query. */
export const partsOf = (endpoint: Endpoint): { verb: Verb; path: string; marks: string } => {
  const [, verb = 'GET', path = '', marks = ''] = /^(?:(\w+) )?(\S+)(?: (\w+))?$/.exec(endpoint) ?? []
  return { verb: verb as Verb, path, marks }
}
