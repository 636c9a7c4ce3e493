import type { Page } from './fixtures.ts'

/**
 * Loses the answer to the first call of an address after the gateway carried it out. The next call waits for `goOn`, so that a test
 * on a busy machine sees what the page says in between.
 * @returns the bodies of the calls as they were sent
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
