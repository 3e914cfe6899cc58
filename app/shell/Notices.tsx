import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { continuing, useVisit } from "#app/overlays/visit.ts";
import { showToast } from "#app/toasts/toasts.ts";
import { Alert } from "#app/ui/Alert.tsx";
import { noticeTexts } from "#shared/copy/layout.ts";
import { NOTICE_PARAM, type NoticeCode, readNotice } from "#shared/domain/flashNotices.ts";
import styles from "./Notices.module.css";

/**
 * A message that survived a redirect as a code in the URL (architecture, decision 3). It is in the HTML;
 * JavaScript also shows a toast. The code is removed from the URL at once, while the text stays until the
 * next screen to avoid a layout shift.
 */
export function Notices() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const visit = useVisit();
  const arrived = readNotice(new URLSearchParams(search));
  const [kept, setKept] = useState<{ code: NoticeCode; pathname: string } | null>(null);

  useEffect(() => {
    if (arrived === null) return;
    setKept({ code: arrived, pathname });
    showToast("error", noticeTexts[arrived]);
    const params = new URLSearchParams(search);
    params.delete(NOTICE_PARAM);
    navigate(
      { pathname, search: params.toString() },
      {
        replace: true,
        preventScrollReset: true,
        // Keeps a panel open that the visitor has opened meanwhile.
        state: continuing(visit, state),
      },
    );
  }, [arrived, navigate, pathname, search, state, visit]);

  const code = arrived ?? (kept?.pathname === pathname ? kept.code : null);
  if (code === null) return null;
  return (
    <div className={styles.notice} data-toasted="">
      <Alert tone="error">{noticeTexts[code]}</Alert>
    </div>
  );
}
