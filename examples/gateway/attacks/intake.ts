import { request } from 'node:http'
import sharp from 'sharp'
import { telling } from '../testing/pictures.ts'
import type { ServedGateways } from '../testing/served-gateways.ts'
import { type Attack, type Count, count } from './attack.ts'
import { newMember } from './member.ts'

/** Sends calls with a body that is too long for each of them. Any response but 413 means that the gateway has read the whole body. */
async function sendBodies(target: ServedGateways, size: number): Promise<Count> {
  const { token } = await newMember(target)
  const text = 'x'.repeat(size)
  const sends = [
    ['/sandbox/announcements', { title: 'News', content: text }, target.gateways[0]?.consoleToken],
    ['/wps/session/login/token', { token: text }, undefined],
    ['/wps/member/info/icon/upload', { image: text }, token],
  ] as const
  return count(sends.length, async (at) => {
    const [path, body, bearer] = sends[at] ?? ['', {}, undefined]
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const sent = fetch(`${target.origins[at % target.origins.length]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    // the gateway may close the connection before everything has been sent
    return sent.then(
      ({ status }) => status !== 413,
      () => false,
    )
  })
}

/** Sends requests with other host names. */
const askAs = ({ origins }: ServedGateways, hosts: string[]): Promise<Count> =>
  count(
    hosts.length,
    (at) =>
      new Promise((resolve, reject) => {
        const call = request(`${origins[at % origins.length]}/wps/system/status`, { headers: { host: hosts[at] } }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode === 200))
        })
        call.on('error', reject).end()
      }),
  )

/** Uploads one picture several times, as a member. @param side pixels */
async function upload(target: ServedGateways, times: number, side: number, isDeep: boolean): Promise<Count> {
  const { call } = await newMember(target)
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#123456' } })
  const picture = await (isDeep ? plain.toColourspace('rgb16') : plain).png({ progressive: true, compressionLevel: 9 }).toBuffer()
  const body = { image: picture.toString('base64') }
  return count(times, async () => (await call('POST', '/wps/member/info/icon/upload', { body })).success)
}

/** What a picture reveals besides the image: where it was taken, and bytes after its end. */
async function tells(picture: Buffer): Promise<Count> {
  const isTelling = [(await sharp(picture).metadata()).exif !== undefined, picture.includes('<script>')]
  return { tried: isTelling.length, through: isTelling.filter(Boolean).length }
}

export const intake: Attack[] = [
  {
    name: 'bodies of 30 MB',
    most: 0,
    run: (target) => sendBodies(target, 30_000_000),
    control: { how: '20 kB', run: (target) => sendBodies(target, 20_000) },
  },
  {
    name: 'foreign names in Host',
    most: 0,
    run: (target) =>
      askAs(target, ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:4700', 'sandbox', 'evil.example.']),
    control: { how: 'own names', run: (target) => askAs(target, ['localhost', '127.0.0.1', 'casino.localhost']) },
  },
  {
    name: 'an uploaded photo’s place, and a script behind its end',
    most: 0,
    async run(target) {
      const { call } = await newMember(target)
      const { value } = await call('POST', '/wps/member/info/icon/upload', { body: { image: telling.toString('base64') } })
      const stored = await fetch(`${target.origins.at(-1)}${(value as { address: string }).address}`)
      return tells(Buffer.from(await stored.arrayBuffer()))
    },
    control: { how: 'the picture as it was sent', run: () => tells(telling) },
  },
  {
    name: 'pictures of 0.5 MB with 59 megapixels of 16 bit, interlaced',
    most: 0,
    run: (target) => upload(target, 6, 7700, true),
    control: { how: '1 megapixel of 8 bit', run: (target) => upload(target, 6, 1000, false) },
  },
]
