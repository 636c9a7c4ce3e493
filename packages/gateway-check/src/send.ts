/** One request and its result. */
export interface Exchange {
  /** Method, address and note of the request, for the report. */
  asked: string
  /** undefined: no response arrived; `fault` has the reason. */
  status: number | undefined
  fault: string
  headers: Headers
  text: string
  /** undefined: the response is not JSON. */
  json: unknown
}

export interface Request {
  method: string
  address: string
  headers?: Record<string, string>
  body?: string
  /** Note for the report about how this request differs. */
  note?: string
}

/** Timeout, ms. Longer than a page waits, because a slow response is not wrong. */
const patience = 60_000
/** Maximum wait before retrying a busy gateway, ms, and number of tries. */
const longestWait = 60_000
const tries = 3

/** Sends one request as a page of the origin does. If the gateway is busy, retries after the time that it names. */
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

/** fetch's error only says that it failed; its cause has the reason. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  if (!(cause instanceof Error)) return message
  const { code = '' } = cause as Error & { code?: string }
  // Node does not know the certificate authority
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
