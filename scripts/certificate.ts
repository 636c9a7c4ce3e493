import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let made: { key: Buffer; cert: Buffer } | undefined

/**
 * A self-signed certificate for localhost, made for this run. Chromium is started with a flag to accept it. @throws if openssl is missing
 */
export function certificate(): { key: Buffer; cert: Buffer } {
  if (made) return made
  const folder = mkdtempSync(join(tmpdir(), 'tessera-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, '-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certFile], {
    stdio: 'ignore',
  })
  made = { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  rmSync(folder, { recursive: true })
  return made
}
