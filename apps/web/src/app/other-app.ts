import { type LoaderFunctionArgs, redirectDocument } from 'react-router';

/** Opens a page of the other app: sellers' or staff's. An address that neither has leads to the start. */
export function openOtherApp({ request }: LoaderFunctionArgs): Response {
  const isHere = new URL(request.url).pathname === location.pathname;
  return redirectDocument(isHere ? '/' : request.url);
}
