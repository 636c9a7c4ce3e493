/**
 * Request headers that monitoring tools add to every request of a page, also to ours. If the preflight does not allow them, the browser
 * blocks all of the page's calls.
 */
export const tracingHeaders = [
  // W3C Trace Context and Baggage: OpenTelemetry, Sentry, Datadog, Grafana Faro, Elastic, Application Insights
  'traceparent',
  'tracestate',
  'baggage',
  // Sentry
  'sentry-trace',
  // Datadog
  'x-datadog-origin',
  'x-datadog-parent-id',
  'x-datadog-sampled',
  'x-datadog-sampling-priority',
  'x-datadog-tags',
  'x-datadog-trace-id',
  // Azure Application Insights
  'request-id',
  'request-context',
  // New Relic
  'newrelic',
  'x-newrelic-id',
  'x-newrelic-transaction',
  // Zipkin (B3)
  'b3',
  'x-b3-flags',
  'x-b3-parentspanid',
  'x-b3-sampled',
  'x-b3-spanid',
  'x-b3-traceid',
  // Google Cloud, AWS
  'x-cloud-trace-context',
  'x-amzn-trace-id',
  // Elastic, Jaeger, Instana, Dynatrace
  'elastic-apm-traceparent',
  'uber-trace-id',
  'x-instana-l',
  'x-instana-s',
  'x-instana-t',
  'x-dtpc',
  'x-dtreferer',
  'x-dynatrace',
  // Highlight, PostHog
  'x-highlight-request',
  'x-posthog-distinct-id',
  'x-posthog-session-id',
  'x-posthog-window-id',
  // request ids that host pages often add themselves
  'x-correlation-id',
  'x-request-id',
]
