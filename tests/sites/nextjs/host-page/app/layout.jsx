/** The environment contains what `makePage` puts into every host's head. */
export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <script dangerouslySetInnerHTML={{ __html: process.env.HOST_SCRIPT }} />
        <title>Host page</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: process.env.HOST_STYLE }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
