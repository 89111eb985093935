/** Text escaped for a place between tags or in a quoted attribute. */
export const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:light dark;--ink:#18181b;--soft:#52525b;--line:#71717a;--paper:#fff;--ground:#f4f4f5;--brand:#4f46e5;
--link:#4338ca;--error:#b91c1c;--error-ground:#fef2f2}
@media (prefers-color-scheme:dark){:root{--ink:#fafafa;--soft:#a1a1aa;--line:#71717a;--paper:#18181b;--ground:#09090b;
--link:#a5b4fc;--error:#fca5a5;--error-ground:#450a0a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;padding:40px 32px 32px;background:var(--paper);border-radius:16px;
box-shadow:0 1px 2px rgb(0 0 0/.08),0 12px 32px rgb(0 0 0/.08)}
.mark{width:40px;height:40px;margin:0 auto 16px;border-radius:12px;background:var(--brand);display:grid;place-items:center}
.mark::after{content:"";width:16px;height:16px;border:3px solid #fff;border-radius:50%}
h1{margin:0;font-size:24px;line-height:1.25;letter-spacing:-.02em;text-align:center}
.lead{margin:8px 0 24px;color:var(--soft);text-align:center}
form{display:grid;gap:16px}
label{display:grid;gap:4px;font-size:14px;font-weight:500}
input{min-height:44px;width:100%;padding:0 12px;font:inherit;font-size:16px;color:inherit;background:transparent;
border:1px solid var(--line);border-radius:8px}
input[aria-invalid]{border-color:var(--error)}
button{min-height:44px;width:100%;padding:0 16px;font:inherit;font-weight:600;border-radius:8px;cursor:pointer;
border:1px solid var(--line);background:transparent;color:inherit}
button.main{border-color:var(--brand);background:var(--brand);color:#fff}
button.quiet{border-color:transparent;color:var(--soft)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.error{margin:0;padding:8px 12px;border-radius:8px;background:var(--error-ground);color:var(--error);font-size:14px}
.or{display:flex;align-items:center;gap:12px;margin:20px 0;color:var(--soft);font-size:14px}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line);opacity:.4}
.switch{margin:20px 0 8px;text-align:center;font-size:14px}
a{color:var(--link)}
details{margin-top:16px;padding-top:16px;border-top:1px solid var(--ground);font-size:14px;color:var(--soft)}
summary{cursor:pointer;min-height:24px}
li{margin:8px 0;overflow-wrap:anywhere}ul{padding-left:20px}`

/** A whole page of the provider: one card on a quiet ground, without script. */
export const renderPage = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true"></div>
<h1>${escapeText(title)}</h1>
${content}
</main>
</body>
</html>
`

/** A page that only says something, e.g. why a sign-in cannot go on. */
export const renderMessage = (title: string, message: string) =>
  renderPage(title, `<p class="lead">${escapeText(message)}</p>`)
