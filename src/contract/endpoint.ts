type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A call of the gateway in one text: verb, path and marks, as §7 of the specification lists it, for example `POST /wps/member/password TE`.
 * Without a verb it is a GET. Marks: T: needs a member's token; E: encrypted body; F: form body. Endpoints are texts because bundlers
 * inline constant texts: a bundle then contains only the endpoints that it calls.
 */
export type Endpoint = `${'' | `${Exclude<Verb, 'GET'>} `}/${string}`

/** Splits an endpoint into its parts. The path keeps its query. */
export const partsOf = (endpoint: Endpoint): { verb: Verb; path: string; marks: string } => {
  const [, verb = 'GET', path = '', marks = ''] = /^(?:(\w+) )?(\S+)(?: (\w+))?$/.exec(endpoint) ?? []
  return { verb: verb as Verb, path, marks }
}
