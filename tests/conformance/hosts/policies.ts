import type { Host } from '../host.ts'

/** Hosts with a content security policy. */
export const policyHosts: readonly Host[] = [
  {
    name: 'strict CSP, Trusted Types',
    headers: ({ gateway }) => ({
      'content-security-policy': `default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; style-src 'nonce-x'; img-src ${gateway} data:; connect-src 'self' ${gateway} ${gateway.replace('http', 'ws')}; frame-src ${gateway}; require-trusted-types-for 'script'; trusted-types tessera`,
    }),
  },
  {
    name: 'sandboxed, without origin and storage',
    headers: () => ({ 'content-security-policy': 'sandbox allow-scripts allow-forms allow-popups' }),
    gateway: (host) => ({ ALLOWED_ORIGINS: `null,${host}` }),
  },
]
