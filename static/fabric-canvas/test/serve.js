// @ts-check
/**
 * Serves static/ on a free port for the harness page and prints the address; what a page posts is printed too, for times
 * must be taken without Chromium's virtual clock and so without --dump-dom. Ends with its parent's signal. @module
 */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = normalize(join(fileURLToPath(import.meta.url), "../../.."));
/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json" };

const server = createServer(async (request, response) => {
  if (request.method === "POST") {
    request.on("data", (data) => process.stdout.write(data)).on("end", () => response.writeHead(204).end());
    return;
  }
  const path = normalize(join(ROOT, new URL(request.url ?? "/", "http://localhost").pathname));
  try {
    if (!path.startsWith(ROOT)) {
      throw new Error("outside");
    }
    const body = await readFile(path);
    response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(process.argv[2] ?? 0), "127.0.0.1", () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === "object" && address ? address.port : ""}/`);
});
