import { Block } from './block.jsx'

/** The page of `makePage`, rendered on the server. The query has the loader's options; without them the page has no widgets. */
export default async function Page({ searchParams }) {
  const { loader, ...options } = await searchParams
  const attributes = Object.fromEntries(Object.entries(options).map(([name, value]) => [`data-${name}`, value]))
  return (
    <>
      {loader && <script async src={loader} {...attributes} />}
      <header className="host">
        <h1>Host</h1>
        <p>
          Some <a href="#there">text</a> with <b>bold</b> words
        </p>
        <input className="host" defaultValue="mine" />
        <button className="host">Mine</button>
      </header>
      <Block />
      <main className="host">
        <table>
          <tbody>
            <tr>
              <td>A cell</td>
            </tr>
          </tbody>
        </table>
        <ul>
          <li>A line</li>
        </ul>
        <div id="tall" />
      </main>
    </>
  )
}
