import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { LogEvent } from 'kysely'

/** What is known about a call after its response. */
export interface Traced {
  call: string
  outcome: string
  status: number
  id: string
}

/** Records spans of calls and of the database statements in them. */
export interface Traces {
  /** @param traceparent from a trusted proxy (W3C Trace Context) */
  call(traceparent: string | undefined, work: () => Promise<Traced>): Promise<void>
  /** Records a finished statement: its kind, never its text or values. Outside of calls (in jobs) nothing is recorded. */
  statement(event: LogEvent): void
  close(): Promise<void>
}

/** The first word of a handwritten statement. It's always an SQL keyword, never a value. */
const firstWord = (sql: string): string =>
  /^\s*(begin|commit|rollback|savepoint|release|select|with|insert|update|delete)\b/i.exec(sql)?.[1]?.toLowerCase() ?? 'other'

const statementOf = ({ query: { query, sql } }: LogEvent): string =>
  query.kind === 'RawNode' ? firstWord(sql) : query.kind.replace(/(Query)?Node$/, '').toLowerCase()

/**
 * Sends traces to a collector, in batches, as JSON over HTTP. OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES and OTEL_EXPORTER_OTLP_HEADERS
 * are read too.
 * @param endpoint address of the collector without `/v1/traces`: OTEL_EXPORTER_OTLP_ENDPOINT
 */
export function openTraces(endpoint: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'tessera-gateway' })),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('tessera')
  const propagator = new W3CTraceContextPropagator()
  const running = new AsyncLocalStorage<Context>()
  return {
    async call(traceparent, work) {
      const parent = traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER }, parent)
      try {
        const { call, outcome, status, id } = await running.run(trace.setSpan(parent, span), work)
        span.updateName(call)
        span.setAttributes({ 'tessera.outcome': outcome, 'http.response.status_code': status, 'tessera.request_id': id })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      } finally {
        span.end()
      }
    },
    statement(event) {
      const context = running.getStore()
      if (!context) return
      const end = Date.now()
      const span = tracer.startSpan(
        statementOf(event),
        { kind: SpanKind.CLIENT, startTime: end - event.queryDurationMillis, attributes: { 'db.operation.name': statementOf(event) } },
        context,
      )
      if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown(),
  }
}
