/**
 * Gives each win a unique id, which lists need: a gateway may send none, or the same one twice, and two customers may have the same masked
 * name.
 */
export function nameWins<W extends { id: string }>(wins: readonly W[]): W[] {
  const seen = new Set<string>()
  return wins.map((win, at) => {
    const id = win.id === '' || seen.has(win.id) ? `${win.id} ${at}` : win.id
    seen.add(id)
    return { ...win, id }
  })
}
