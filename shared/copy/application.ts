import { applicationWords } from "#brand/words/application.ts";
import type { ApplicationField, FaultsOf } from "#shared/domain/applicationFields.ts";
import type { ChinaTime } from "#shared/domain/chinaTime.ts";
import type { DroppedFile } from "#shared/domain/files.ts";
import { APPLICATION } from "#shared/domain/limits.ts";
import { telephoneHours } from "./hours.ts";
import { uiCopy } from "./ui.ts";

/** Formats a date and time as text. */
function moment({ year, month, day, time }: ChinaTime): string {
  return `${year} 年 ${month} 月 ${day} 日 ${time}`;
}

/**
 * Text of the application form, its validation messages and its receipt (JOB-17 to JOB-25, ERR-10 to ERR-12).
 */
export const applicationCopy = {
  done: {
    title: "投递回执",
    titleEn: "Application received",
    job: "应聘职位",
    place: "工作地点",
    number: "回执号",
    at: "收到时间",
    moment,
    text: "您的简历已成功提交！我们会尽快与您联系，请勿重复提交。",
    ok: "好的",
    dropped: "下列文件未随简历一同寄出：",
  },
  form: {
    labels: {
      personName: "姓名",
      phoneNumber: "手机号码",
      cityId: "意向城市",
      positionIdList: "意向门店",
      captchaCode: "验证码",
      resumeFile: "简历",
      otherFiles: "作品集",
    } satisfies Record<ApplicationField, string>,
    optional: "选填",
    storesFull: `至多选择 ${APPLICATION.stores} 家；想换一家，请先取消已选的。`,
    storesHint: `至多 ${APPLICATION.stores} 家`,
    chooseCityFirst: "请先选择意向城市。",
    chooseCity: "显示门店",
    choose: "请选择",
    storesLoading: "加载中…",
    storesFailed: uiCopy.storesFailed,
    storesLost: "网络断开了，恢复后会自动加载门店。",
    storesAgain: "重新加载门店",
    captchaHint: `${APPLICATION.captchaLength} 位字符`,
    captchaFrame: "验证码图片",
    captchaChanged: "验证码已更换，请重新输入。",
    captchaLost: "网络断开了，恢复后会自动换上新的验证码。",
    captchaAgain: "重新获取",
    /**
     * Help beside the captcha for visitors who cannot see it; parts before, between and after telephone and
     * address.
     */
    captchaHelp: {
      before: "无法辨认图片？请",
      telephone: "致电 ",
      hours: telephoneHours.service === null ? "" : `（${telephoneHours.service}）`,
      or: "，或",
      email: "写信至 ",
      after: "，我们会协助您投递。",
    },
    resumeHint: "PDF、DOC 或 DOCX，10 MB 以内，1 份",
    portfolioHint: `至多 ${APPLICATION.portfolioFiles} 份，每份 10 MB 以内`,
    chooseFile: "选择文件，或拖到这里",
    /** Covers the browser's own control, whose label uses the browser's language. */
    chooseFilePlain: "选择文件",
    submit: "投递简历",
    privacy: applicationWords.privacy,
    summary: (count: number) => `还有 ${count} 处需要填写`,
    summaryOfAnswer: "简历还没有投出",
    summaryOfDoubt: "投递结果未能确认",
    summaryOfReceived: "这份简历此前已经收到",
    filesAgain: "文字已为您保留；选过的文件无法保留，请重新选择。",
    nothingKept: "填写的文字与选过的文件都没有保留，请重新填写。",
    filesKept: "所选文件仍在原处，下次投递时会一并寄出。",
    droppedTitle: "下列文件未被收下：",
    waiting: "正在投递",
    cancel: "取消投递",
    cancelled: "已取消投递，可修改后重新投递。",
    cancelledLate:
      "已取消，但最后一部分可能已经送出：您的简历或已送达。请勿立即重复提交，可稍后致电确认。",
    awaiting: "已全部送出，正在等待回复",
    /** Shown while a post waits for the connection; `isValid`: its captcha still is. */
    lineLost: (isValid: boolean) =>
      isValid
        ? "网络中断了，恢复后会自动重新投递。"
        : "网络中断了，恢复后需要重新输入验证码，其余不必重填。",
    captchaLeft: (minutes: number) => `验证码约 ${minutes} 分钟内仍有效。`,
    sendNow: "立即重试",
    leaving: "简历正在上传，离开此页将中断投递。",
  },
  files: {
    uploading: "上传中",
    done: "已上传",
    error: "未送达",
    removed: "已移除",
    retry: "重试",
    remove: (name: string) => `移除 ${name}`,
    /** Names a rejected file with the reason. */
    dropped: (name: string, reason: string) => `${name}：${reason}`,
    reasons: {
      type: "只收 PDF、DOC、DOCX 文件",
      duplicate: "同名文件已在列表中",
      "too-many": "超过可上传的份数",
      "too-large": "超过 10 MB",
      empty: "文件是空的",
      content: "内容与文件格式不符",
      name: "文件名无法识别",
      encrypted: "文件设有密码",
    },
  },
  errors: {
    personName: {
      required: "请输入姓名",
      "too-long": `姓名最多 ${APPLICATION.nameLength} 个字`,
      format: "姓名中有无法识别的字符",
    },
    phoneNumber: { required: "请输入手机号码", format: "请输入格式正确的手机号码" },
    cityId: { required: "请选择意向城市", format: "请选择意向城市" },
    positionIdList: {
      required: "请选择意向门店",
      "too-many": `意向门店至多选择 ${APPLICATION.stores} 家`,
      format: "请选择意向门店",
      unloaded: "门店还没有加载出来，请重新加载后选择",
    },
    captchaCode: {
      required: "请输入验证码",
      "too-long": `验证码为 ${APPLICATION.captchaLength} 位字符`,
      format: "验证码中有无法识别的字符",
      cleared: "选择城市后图片已更换，请按新图片输入",
      missing: "没有收到验证码图片的标识，请按新的图片重新输入",
      used: "这枚验证码已用于另一份表单，请按新的图片重新输入",
    },
    resumeFile: {
      required: "请上传简历",
      "too-many": "简历只能上传一份",
      "too-large": "简历不能超过 10 MB",
      empty: "简历文件是空的，请重新选择",
      content: "简历的内容与文件格式不符，请另存为 PDF 后再上传",
      name: "简历的文件名无法识别，请改名后再上传",
      cleared: "文件不能随城市一同保留，请重新选择简历",
      encrypted: "简历设有密码，我们无法打开，请去掉密码后再上传",
    },
    otherFiles: {
      required: "请上传作品集",
      "too-large": "作品集每份不能超过 10 MB",
      empty: "作品集中有空文件，请重新选择",
      content: "作品集中有内容与格式不符的文件，请另存为 PDF 后再上传",
      name: "作品集中有文件名无法识别的文件，请改名后再上传",
      cleared: "文件不能随城市一同保留，请重新选择作品集",
      encrypted: "作品集中有设了密码的文件，我们无法打开，请去掉密码后再上传",
    },
    /** Fallback for codes without a message for the field. */
    other: "请再检查这一项",
  } satisfies { [F in ApplicationField]: Record<FaultsOf<F>, string> & Record<string, string> } & {
    other: string;
  },
  outcomes: {
    checkFailed: "职位申请校验失败，请稍后重试！",
    noData: "暂未收到投递结果，请重新输入验证码后再投递一次。",
    unavailable: "简历提交失败，请稍后重试！",
    /** What is known of a failed submit that was sent as a whole. */
    lost: "网络中断，未能确认投递结果：您的简历可能已经送达。请勿立即重复提交，可稍后致电确认。",
    serverError:
      "招聘系统处理时出错，未能确认投递结果：您的简历可能已经送达。请勿立即重复提交，可稍后致电确认。",
    expired: "网络中断期间验证码已经更换，请输入新的验证码后再投递。",
    unheard: "网络中断前，内容可能已经送到。再投递一次不会重复：若此前已经收到，会直接给您回执。",
    malformed: "表单未能完整送达，请重新填写后再投递。",
    tooLarge: "上传的内容过大，请减少或压缩文件后再投递。",
    stalled: "上传中断的时间过长，请重新投递。",
    receivedBefore: (at: ChinaTime, number: string | null) =>
      `这份表单已于 ${moment(at)} 收到${number ? `（回执号 ${number}）` : ""}，此次的改动没有寄出。如需更正，请与我们联系。`,
    /** `time`: a time of the day in China. */
    busy: (time: string) => `投递的人较多，请于北京时间 ${time} 之后再投递。`,
    limited: (time: string) => `投递过于频繁，请于北京时间 ${time} 之后再投递。`,
    limitOver: "现在可以再投递了。",
  },
  captcha: {
    title: "验证码",
    alt: "验证码图片",
    refresh: "看不清？点图片换一张",
    failed: "获取验证码失败，请稍后重试！",
    limited: (time: string) => `换得太频繁了，请于北京时间 ${time} 之后再试。`,
    retry: "重新获取",
    another: "换一张",
    hear: "听验证码",
    sound: "验证码读音",
    silent: "这一张没有读音",
    see: "看图片",
  },
} as const;

/** Returns a message with the reason for each file, without repetitions. */
export function droppedLines(files: readonly Pick<DroppedFile, "name" | "reason">[]): string[] {
  const { reasons, dropped: line } = applicationCopy.files;
  return [...new Set(files.map(({ name, reason }) => line(name, reasons[reason])))];
}
