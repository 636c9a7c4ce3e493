import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onSession, useTessera } from './use-tessera.js'

const categories = { RNG: 'Slots', LIVE: 'Live', FISH: 'Fishing' }

export function App() {
  const [category, setCategory] = useState('RNG')
  const [language, setLanguage] = useState(() => localStorage.getItem('tessera:language') ?? 'EN')
  const isMember = useSyncExternalStore(onSession, () => window.Tessera?.session?.get('member').status === 'member')
  const [game, setGame] = useState(null)

  useTessera('launch', (event) => {
    event.preventDefault()
    setGame(event.detail)
  })
  useTessera('language', (event) => setLanguage(event.detail.code))

  return (
    <>
      <header>
        <strong>Neon Bay</strong>
        <nav>
          {Object.entries(categories).map(([id, name]) => (
            <button key={id} type="button" aria-pressed={id === category} onClick={() => setCategory(id)}>
              {name}
            </button>
          ))}
        </nav>
        <select aria-label="Language" value={language} onChange={(event) => window.Tessera.setLanguage(event.target.value)}>
          <option value="EN">English</option>
          <option value="JA">日本語</option>
        </select>
        {isMember ? (
          <button type="button" onClick={() => window.Tessera.open('member', { page: 'depositv2' })}>
            Top up
          </button>
        ) : (
          <button type="button" data-tessera-open="login">
            Log in
          </button>
        )}
      </header>
      <div data-tessera="account" data-logo="off" />
      <main>
        <h1>{categories[category]}</h1>
        <div key={category} data-tessera="lobby" data-category={category} />
        <h2>Winners</h2>
        <div data-tessera="winners" />
      </main>
      <footer>Neon Bay</footer>
      {game && <GameRoom game={game} onClose={() => setGame(null)} />}
    </>
  )
}

function GameRoom({ game, onClose }) {
  const dialog = useRef(null)
  useEffect(() => dialog.current.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={game.gameName} onClose={onClose}>
      <h2>{game.gameName}</h2>
      <button type="button" onClick={() => dialog.current.close()}>
        Leave the game
      </button>
    </dialog>
  )
}
