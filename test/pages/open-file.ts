import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderApp } from "../render-app";
import { server } from "../server";
import { answerDocument, documentOf, requests } from "./fixtures";

export const HOST = "https://files.example.com";
export const fresh = () => screen.findByRole("button", { name: "Get a fresh link" });

/** Opens a document with its file's panel, and keeps the requests made. */
export async function open(path: string, respond: () => Response | Promise<Response>, fields = {}) {
  server.use(http.get(HOST + path, respond));
  answerDocument("17", documentOf({ fileUrl: `${HOST}${path}?sig=1`, ...fields }));
  const seen = requests();
  const app = renderApp("/documents/17");
  await app.user.click(await screen.findByRole("button", { name: "Show file" }));
  return { ...app, seen };
}

export const file = (body: string, type: string) => () => new HttpResponse(body, { headers: { "Content-Type": type } });
