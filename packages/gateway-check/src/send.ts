/** One request, and what came of it. */
export interface Exchange {
  /** Method, address and what is special about it, for people. */
  asked: string
  /** undefined: no answer came; `fault` says why. */
  status: number | undefined
  fault: string
  headers: Headers
  text: string
  /** undefined: the answer is no JSON. */
  json: unknown
}

export interface Request {
  method: string
  address: string
  headers?: Record<string, string>
  body?: string
  /** For people: what is special about it. */
  note?: string
}

/** Longer than a page waits, ms: slow is not wrong. */
const patience = 60_000
/** A busy gateway is asked again after the time that it says, ms at most, and so often. */
const longestWait = 60_000
const tries = 3

/** Sends one request as a page of the origin does; a gateway that has too much to do is asked again when it says. */
export async function send(origin: string, request: Request): Promise<Exchange> {
  for (let tried = 1; ; tried++) {
    const exchange = await once(origin, request)
    const wait = toldWait(exchange)
    if (wait === undefined || tried === tries) return exchange
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

function toldWait({ status, headers }: Exchange): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  const isBusy = status === 429 || status === 503
  return isBusy && seconds * 1000 <= longestWait ? seconds * 1000 : undefined
}

async function once(origin: string, { method, address, headers, body, note }: Request): Promise<Exchange> {
  const asked = [`${method} ${address}`, note].filter(Boolean).join(', ')
  try {
    const response = await fetch(address, {
      method,
      headers: { origin, 'accept-language': 'EN', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { asked, status: response.status, fault: '', headers: response.headers, text, json: parse(text) }
  } catch (error) {
    return { asked, status: undefined, fault: reasonOf(error), headers: new Headers(), text: '', json: undefined }
  }
}

/** fetch says only that it failed; its cause says why. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  if (!(cause instanceof Error)) return message
  const { code = '' } = cause as Error & { code?: string }
  // of a certificate's authority that Node doesn't know
  const isUnknown = /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code)
  const cure = isUnknown ? ' (if it is yours, set NODE_EXTRA_CA_CERTS to its file, or to that of its authority)' : ''
  return (cause.message || code) + cure
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
