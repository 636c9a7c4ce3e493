import type { Page } from './fixtures.ts'

/**
 * Drops the response to the first call of an address after the gateway has executed the call. The next call waits for `goOn`, so that a
 * test on a busy machine can check what the page shows in between.
 * @returns the bodies of the calls that were sent
 */
export async function loseFirstAnswer(page: Page, address: string): Promise<{ sent: string[]; goOn: () => void }> {
  const sent: string[] = []
  const wait = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    sent.push(route.request().postData() ?? '')
    if (sent.length > 1) return wait.promise.then(() => route.continue())
    await route.fetch({ maxRetries: 2 })
    return route.abort('connectionreset')
  })
  return { sent, goOn: wait.resolve }
}
