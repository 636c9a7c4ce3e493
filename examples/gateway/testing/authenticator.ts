import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const counted = (count: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(count)
  return bytes
}
/** Flags of the authenticator data (WebAuthn Level 3 §6.1): user present and verified; with a new key. */
const verified = 0x05
const withKey = 0x45

/** A passkey in memory, which responds like a browser on a page of this origin (ES256, no attestation). */
export function authenticator(origin = 'http://localhost:4700', domain = 'localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let count = 0
  const client = (type: string, challenge: string, crossOrigin = false) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const data = (flags: number) => Buffer.concat([sha256(domain), Buffer.from([flags]), counted(++count)])
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    create({ challenge }: { challenge: string }, crossOrigin = false) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = [
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]
      const authData = Buffer.concat([data(withKey), Buffer.alloc(16), Buffer.from([0, id.length]), id, ...key])
      // {fmt: 'none', attStmt: {}, authData} in CBOR (RFC 8949)
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = Buffer.concat([head, Buffer.from([authData.length]), authData])
      const clientDataJSON = client('webauthn.create', challenge, crossOrigin)
      return credential({
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      })
    },
    /** @param owner the id of the member who created the passkey, as a browser sends it at a login */
    get({ challenge }: { challenge: string }, owner?: string) {
      const clientDataJSON = client('webauthn.get', challenge)
      const authenticatorData = data(verified)
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(clientDataJSON)]))
        .sign(privateKey)
      return credential({
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(owner !== undefined && { userHandle: base64url(owner) }),
      })
    },
  }
}
