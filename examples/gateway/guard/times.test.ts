import { expect, test } from 'vitest'
import { compareTimes, timedCalls } from '../attacks/times.ts'
import { noticeableCost } from '../testing/served-gateways.ts'
import { trialGateway } from '../testing/trial-gateway.ts'

test.each(timedCalls)('response times do not reveal whether an account exists: $name', async (call) => {
  const gateway = await trialGateway({ passwordCost: noticeableCost })
  const send = (path: string, init: RequestInit) => gateway.app.request(`http://localhost:4700${path}`, init)
  expect((await compareTimes({ gateways: [gateway], send }, call)).filter(({ isTold }) => isTold)).toEqual([])
  await gateway.close()
})
